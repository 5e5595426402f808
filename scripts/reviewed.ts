/**
 * `npm run reviewed [-- <lesson>…]`: records that the sections of the lessons say the same in both languages, all of
 * them or those named (`abuso/throttling.mdx`). Run it after having read what the parity test names.
 */

import { hashLessons, readReviews, unreviewed, writeReviews } from './lib/lesson-parity.ts';

const now = await hashLessons();
const named = process.argv.slice(2);
const unknown = named.filter((lesson) => !(lesson in now));
const lessons = named.length === 0 ? Object.keys(now) : named;

if (unknown.length > 0) {
  console.error(`No such lesson: ${unknown.join(', ')}. There are: ${Object.keys(now).join(', ')}.`);
  process.exitCode = 2;
} else {
  await record();
}

async function record(): Promise<void> {
  // A lesson that is no longer there is forgotten; one that is not named stays as it was reviewed.
  const then = await readReviews();
  const lines = lessons.flatMap((lesson) => {
    const hashes = now[lesson];
    return hashes ? unreviewed(lesson, hashes, then[lesson]) : [];
  });
  const kept = Object.keys(now).map((lesson) => [
    lesson,
    lessons.includes(lesson) ? now[lesson] : then[lesson],
  ]);
  await writeReviews(Object.fromEntries(kept.filter(([, hashes]) => hashes !== undefined)));
  console.log(lines.length === 0 ? 'Nothing had changed.' : `Reviewed:\n${lines.join('\n')}`);
}
