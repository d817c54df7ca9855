import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { Word } from '@parlance/contract/transcript';

/** For tests: the settings of a new person. */
export const LOOK_OF_EXPORT = { settings: settingsSchema.parse({}), speakerName: String };

/** For tests: words that follow each other from `from` on, each `pace` seconds long. */
export function said(text: string, from: number, pace = 0.3): Word[] {
  return text.split(' ').map((content, i) => ({
    start_time: Math.round((from + i * pace) * 1000) / 1000,
    end_time: Math.round((from + (i + 1) * pace) * 1000) / 1000,
    type: 'pronunciation' as const,
    alternatives: [{ content, confidence: 0.9 }],
  }));
}
