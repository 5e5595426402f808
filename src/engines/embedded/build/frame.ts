/** The frame's page, with its script and its policy in it. */

import { framePolicy, hashFrameScript } from '../frame-policy.ts';

export interface FramePage {
  html: string;
  policy: string;
}

export function writeFramePage(script: string): FramePage {
  if (script.includes('</script')) throw new Error('the frame’s script would end its own element');
  const element = `<script>${script}</script>`;
  const policy = framePolicy(hashFrameScript(element));
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>engine</title>`;
  return { html: `<!doctype html>${head}${element}\n`, policy };
}
