/**
 * Makes the recording and the transcript of the sample interview, which new people find in their list, of
 * `sample-interview/turns.json`.
 *
 * Needs a C compiler, ffmpeg, and Debian's packages flite and flite1-dev:
 *   node scripts/make-sample.ts
 */
import { join } from 'node:path';
import { FLITE } from './flite.ts';
import { makeSpokenRecording } from './spoken-recording.ts';

const { duration, words } = makeSpokenRecording({
  ...FLITE,
  turns: join(import.meta.dirname, 'sample-interview/turns.json'),
  voices: new Map([
    ['Daniel Hart', 'rms'],
    ['Nora Fields', 'slt'],
  ]),
  bitRate: '32k',
  target: join(import.meta.dirname, '../lambdas/src/domains/welcome/welcome.files/interview'),
});
console.log(`${duration} s, ${words} words`);
