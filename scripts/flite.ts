import { join } from 'node:path';

/** How flite speaks a text (`makeSpokenRecording`). */
export const FLITE = {
  program: join(import.meta.dirname, 'sample-interview/speak.c'),
  libraries: ['flite_cmu_us_rms', 'flite_cmu_us_slt', 'flite_usenglish', 'flite_cmulex', 'flite', 'm'],
  samplesPerSecond: 16_000,
} as const;
