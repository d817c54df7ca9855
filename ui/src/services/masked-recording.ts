/** Kinds of events of rrweb that a recording needs: document loaded, load, full snapshot, change, meta. All others are left out. */
const KEPT_EVENTS: readonly unknown[] = [0, 1, 2, 3, 4];
/** Attributes that only say how an element looks. */
const KEPT_ATTRIBUTES: readonly string[] = [
  ...['class', 'style', 'type', 'role', 'rel', 'lang', 'dir', 'hidden', 'disabled', 'width', 'height'],
  ...['data-theme', 'aria-hidden', 'aria-expanded', 'aria-checked', 'aria-selected', 'aria-disabled'],
  // What rrweb itself adds: the rules of a style sheet, and the size of a blocked element.
  ...['_cssText', 'rr_width', 'rr_height'],
];
/** Texts of an event that come from the program. */
const KEPT_TEXTS: readonly string[] = ['tagName', 'name', 'publicId', 'systemId', 'compatMode', 'rule'];

/**
 * Masks a part of a recording before it leaves the browser, whatever the recorder left in it: of texts only their lengths stay, of
 * attributes those that say how a page looks, and no addresses.
 *
 * @param recording a header in JSON, a line feed, and the events of rrweb in JSON
 * @throws SyntaxError for anything else, which must not be sent
 */
export function maskedRecording(recording: string): string {
  const end = recording.indexOf('\n');
  const events: unknown = JSON.parse(recording.slice(end + 1));
  if (!Array.isArray(events)) throw new SyntaxError('A recording is a list of events.');
  const kept = events.filter((event) => isRecord(event) && KEPT_EVENTS.includes(event.type));
  return `${recording.slice(0, end + 1)}${JSON.stringify(kept.map((event) => masked(event)))}`;
}

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value === 'string') return stars(value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (name === 'attributes' && isRecord(each)) return [name, maskedAttributes(each)];
      const isKept = KEPT_TEXTS.includes(name) || (name === 'textContent' && value.isStyle === true);
      return [name, isKept && typeof each === 'string' ? each : masked(each)];
    }),
  );
}

function maskedAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(attributes).filter(([name]) => KEPT_ATTRIBUTES.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'style' ? withoutAddresses(value) : value] as const),
  );
}

/** A style is a text, or in a change an object of properties. */
function withoutAddresses(style: unknown): unknown {
  return typeof style === 'string' ? style.replace(/url\([^)]*\)/g, 'none') : masked(style);
}

function stars(text: string): string {
  return text.replace(/\S/g, '*');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
