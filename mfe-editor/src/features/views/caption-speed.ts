import { letterCount, READING_SPEED } from '@parlance/contract/subtitle-cues';
import type { Caption } from './captions.ts';

/** Characters per second that only quick readers can follow. */
const TOO_FAST = 20;

type SpeedLevel = 'good' | 'fast' | 'too-fast';

export interface CaptionSpeed {
  /** Characters per second, with spaces. */
  readonly rate: number;
  readonly level: SpeedLevel;
}

/** How fast a caption must be read. */
export function speedOf({ words, start, end }: Caption): CaptionSpeed {
  const rate = (letterCount(words) * 1000) / (end - start);
  return { rate, level: rate > TOO_FAST ? 'too-fast' : rate > READING_SPEED ? 'fast' : 'good' };
}
