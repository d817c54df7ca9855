import type { Text } from '@codemirror/state';
import { type Speakers, speakerKey } from '@parlance/contract/transcript';
import { SAME_MOMENT, wordAtOrAfter, wordFrom } from './find-word.ts';
import type { LineSpeaker } from './transcript-state.ts';
import { startOf, type WordLine, wordCount } from './word-line.ts';

/** The calls that make the service's speaker entries equal to the document's. */
export interface SpeakerChanges {
  readonly set: Speakers;
  readonly remove: readonly string[];
}

/** The stored entries by their word; `remove` has those without a word, and those whose word has a later entry. */
function storedByPlace(lines: readonly WordLine[], stored: Speakers) {
  const remove: string[] = [];
  const byPlace = new Map<string, { key: string; name: string }>();
  const entries = Object.entries(stored).map(([key, { name }]) => ({ key, name, time: Number(key) }));
  for (const { key, name, time } of entries.sort((a, b) => a.time - b.time)) {
    const place = wordAtOrAfter(lines, time - SAME_MOMENT);
    const at = place && `${place.line}:${place.index}`;
    const earlier = at && byPlace.get(at);
    if (earlier) remove.push(earlier.key);
    if (at) byPlace.set(at, { key, name });
    else remove.push(key);
  }
  return { byPlace, remove };
}

/**
 * Compares the paragraphs of the document with the entries that the service has. A paragraph without words has no time
 * and so no entry; `defaultSpeaker` before the first entry is only shown, never stored.
 */
export function speakerChanges(lines: readonly WordLine[], stored: Speakers, defaultSpeaker: string): SpeakerChanges {
  const { byPlace, remove } = storedByPlace(lines, stored);
  const set: Speakers = {};
  const first = wordFrom(lines, 0, 0)?.line;
  lines.forEach((line, number) => {
    if (line.speaker === null || wordCount(line) === 0) return;
    const at = `${number}:0`;
    const entry = byPlace.get(at);
    byPlace.delete(at);
    const isDefault = !entry && number === first && line.speaker === defaultSpeaker;
    if (entry?.name !== line.speaker && !isDefault)
      set[entry?.key ?? speakerKey(startOf(line, 0))] = { name: line.speaker };
  });
  for (const { key } of byPlace.values()) remove.push(key);
  return { set, remove };
}

/** The entries after the changes. */
export function applySpeakerChanges(stored: Speakers, { set, remove }: SpeakerChanges): Speakers {
  const kept = Object.entries(stored).filter(([key]) => !remove.includes(key));
  return { ...Object.fromEntries(kept), ...set };
}

/** The names in use, each once, in natural sort order (Spec part 2, section 3). */
export function speakerNames(lines: readonly WordLine[]): string[] {
  return [...unsortedSpeakerNames(lines)].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}

/** As `speakerNames`, in no order. */
export function unsortedSpeakerNames(lines: readonly WordLine[]): Set<string> {
  const names = new Set<string>();
  for (const { speaker } of lines) if (speaker) names.add(speaker);
  return names;
}

/** The stored speakers of the document's lines, to revert a refused change. */
export function storedLineSpeakers(
  lines: readonly WordLine[],
  doc: Text,
  stored: Speakers,
  defaultSpeaker: string,
): LineSpeaker[] {
  const { byPlace } = storedByPlace(lines, stored);
  return lines.map((_, number) => {
    const fallback = number === 0 ? defaultSpeaker : null;
    return { position: doc.line(number + 1).from, speaker: byPlace.get(`${number}:0`)?.name ?? fallback };
  });
}
