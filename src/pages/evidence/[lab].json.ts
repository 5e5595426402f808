/** A lab's evidence, for who wants all of it; but of the quiz's lab: of its runs nothing is seen before an answer. */

import type { APIRoute } from 'astro';
import { labIds, loadEvidence } from '../../components/labs.ts';
import { isQuizLab } from '../../components/quiz-files.ts';

export const getStaticPaths = () =>
  labIds()
    .filter((lab) => !isQuizLab(lab))
    .map((lab) => ({ params: { lab } }));

export const GET: APIRoute = ({ params }) =>
  new Response(JSON.stringify(loadEvidence(params.lab ?? ''), null, 2), {
    headers: { 'Content-Type': 'application/json' },
  });
