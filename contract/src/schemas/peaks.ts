import * as z from 'zod';

/** Waveform peaks: `peaks` are 0..1, evenly spaced over `duration` seconds. */
export const peaksSchema = z.object({ duration: z.number(), peaks: z.array(z.number().min(0).max(1)) });
export type Peaks = z.infer<typeof peaksSchema>;
