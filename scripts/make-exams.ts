/**
 * Makes the recordings of correctors' exams, with their words: `exams/<language>.json` says what is spoken.
 *
 * Needs a C compiler, ffmpeg, and Debian's packages flite, flite1-dev, espeak-ng and libespeak-ng-dev:
 *   node scripts/make-exams.ts
 */
import { join } from 'node:path';
import { FLITE } from './flite.ts';
import { makeSpokenRecording } from './spoken-recording.ts';

const SOURCES = join(import.meta.dirname, 'exams');
const TARGET = join(import.meta.dirname, '../lambdas/src/domains/correctors/correctors.files');

const EXAMS = {
  en: {
    ...FLITE,
    voices: new Map([
      ['Maria Stone', 'slt'],
      ['Peter Lowe', 'rms'],
    ]),
  },
  es: {
    program: join(SOURCES, 'speak.c'),
    libraries: ['espeak-ng'],
    samplesPerSecond: 22_050,
    voices: new Map([
      ['Elena Ruiz', 'es+f2'],
      ['Marcos Vidal', 'es+m3'],
    ]),
  },
} as const;

for (const [language, exam] of Object.entries(EXAMS)) {
  const { duration, words } = makeSpokenRecording({
    ...exam,
    turns: join(SOURCES, `${language}.json`),
    bitRate: '24k',
    target: join(TARGET, language),
  });
  console.log(`${language}: ${duration} s, ${words} words`);
}
