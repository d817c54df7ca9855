import { speakersSchema } from '@parlance/contract/schemas/words';
import { visibleLine } from '@parlance/contract/visible-text';
import * as z from 'zod';

/** The last entry of a timeline has no end. */
const LAST_SECONDS = 30;
const MAX_ENTRIES = 200_000;

/** From when to when people spoke, in seconds from the beginning of the recording. Names come from Zoom: untrusted. */
export const timelineSpanSchema = z.object({ start: z.number(), end: z.number(), names: z.array(z.string()) });
export type TimelineSpan = z.infer<typeof timelineSpanSchema>;

const userSchema = z.object({ username: z.string().nullish() });
const fileSchema = z.object({
  timeline: z.array(z.object({ ts: z.string(), users: z.array(userSchema).nullish() })).max(MAX_ENTRIES),
});

/**
 * Reads Zoom's timeline file: `{ timeline: [{ ts: '00:00:09.340', users: [{ username }] }] }`. An entry says who speaks from then on.
 *
 * @returns the spans in order; undefined when it is no such file
 */
export function timelineOf(text: string): TimelineSpan[] | undefined {
  const entries = readEntries(text);
  if (!entries) return undefined;
  const spans: TimelineSpan[] = [];
  for (const [index, { at, names }] of entries.entries()) {
    const end = entries[index + 1]?.at ?? at + LAST_SECONDS;
    const last = spans.at(-1);
    if (names.length === 0 || end <= at) continue;
    if (last && last.end === at && last.names.join('\n') === names.join('\n')) {
      spans[spans.length - 1] = { ...last, end };
    } else {
      spans.push({ start: at, end, names });
    }
  }
  return spans;
}

function readEntries(text: string): { readonly at: number; readonly names: string[] }[] | undefined {
  try {
    const { timeline } = fileSchema.parse(JSON.parse(text));
    const entries = timeline.flatMap(({ ts, users }) => {
      const at = secondsOf(ts);
      const names = (users ?? []).flatMap(({ username }) => nameOf(username ?? ''));
      return at === undefined ? [] : [{ at, names: [...new Set(names)].sort() }];
    });
    return entries.sort((a, b) => a.at - b.at);
  } catch {
    return undefined;
  }
}

function secondsOf(ts: string): number | undefined {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(\d+):(\d{2}):(\d{2}(?:\.\d+)?)$/.exec(ts) ?? [];
  const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return /^\d+:\d{2}:\d{2}/.test(ts) && Number.isFinite(at) ? at : undefined;
}

/** A name as the editor takes it; none when it is empty or too long. */
function nameOf(username: string): string[] {
  const name = visibleLine(username);
  return name !== '' && speakersSchema.safeParse({ 0: { name } }).success ? [name] : [];
}
