/** A lab's evidence, for who wants all of it. */

import type { APIRoute } from 'astro';
import { labIds, loadEvidence } from '../../components/labs.ts';

export const getStaticPaths = () => labIds().map((lab) => ({ params: { lab } }));

export const GET: APIRoute = ({ params }) =>
  new Response(JSON.stringify(loadEvidence(params.lab ?? ''), null, 2), {
    headers: { 'Content-Type': 'application/json' },
  });
