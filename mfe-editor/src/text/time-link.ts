import { fullClock } from '@parlance/contract/clock';

/** Spec part 2, section 5: "Time parse accepts only hh:mm:ss." */
const TIME = /^#(?:time=)?(\d{2,}):([0-5]\d):([0-5]\d)$/;

/** The time (seconds) in the hash of an address, such as `#00:01:05`. */
export function timeOfHash(hash: string): number | undefined {
  const parts = TIME.exec(hash);
  return parts ? Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : undefined;
}

/** `address` with a time (seconds) as its hash. */
export function linkToTime(address: string, time: number): string {
  const link = new URL(address);
  link.hash = fullClock(time);
  return link.href;
}
