/** The beginning of a line that names who speaks. */
export interface Label {
  readonly speaker: string;
  /** The line behind the name; '' when the name stands alone. */
  readonly rest: string;
}

const MAX_WORDS = 5;
const TIME = String.raw`\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?`;
const TIME_IN_BRACKETS = String.raw`[\[(]${TIME}[\])]`;
const LEADING_TIME = new RegExp(String.raw`^(?:${TIME_IN_BRACKETS}|${TIME})\s*(?:[-–]\s*)?`, 'u');
const LEADING_TIME_IN_BRACKETS = new RegExp(String.raw`^${TIME_IN_BRACKETS}\s*`, 'u');
/** `[Anna] text` and `[Anna]: text`. */
const IN_BRACKETS = /^\[(?<name>[^[\]:]+)\](?:\s*:\s*|\s+)(?<rest>.*)$/u;
/** `Anna: text`, `Anna (0:05): text`, and `Anna:` alone. */
const WITH_COLON = new RegExp(
  String.raw`^(?<name>[^:[\](){}<>]+?)\s*(?:${TIME_IN_BRACKETS})?\s*:(?:\s+(?<rest>.*))?$`,
  'u',
);
/** `Anna (0:05)` alone, as exported text has it. */
const WITH_TIME = new RegExp(String.raw`^(?<name>[^:[\](){}<>]+?)\s*${TIME_IN_BRACKETS}$`, 'u');
/** A name begins with a capital letter, a digit, or a letter of a script without capitals. */
const NAME = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}][^!?;]*$/u;

/** Who speaks, as the beginning of a line names them; undefined for a line that is only spoken. */
export function labelOf(line: string): Label | undefined {
  const text = line.trim().replace(LEADING_TIME, '');
  for (const form of [IN_BRACKETS, WITH_COLON, WITH_TIME]) {
    const { name = '', rest = '' } = form.exec(text)?.groups ?? {};
    const speaker = name.trim().replace(/\s+/gu, ' ');
    if (NAME.test(speaker) && speaker.split(' ').length <= MAX_WORDS) return { speaker, rest: rest.trim() };
  }
  return undefined;
}

/** A line without the time in brackets that it begins with. */
export function withoutTime(line: string): string {
  return line.trim().replace(LEADING_TIME_IN_BRACKETS, '');
}
