/** Keys pressed together, written as `Ctrl+Alt+Shift+Meta+Key` with only those that are: `Ctrl+Space`, `Alt+K`, `F8`. */
export type Chord = string;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

const MODIFIERS = new Set(['Control', 'Alt', 'Shift', 'Meta', 'AltGraph', 'CapsLock', 'Fn', 'NumLock', 'Dead']);
const LETTER = /^[a-z]$/i;
const SIGN_OF_CODE = /^(?:Key|Digit)([A-Z0-9])$/;

/**
 * The key of a press by the sign it types on the person's own keyboard. Where that is no plain letter (Alt types `˚` on
 * a Mac, other alphabets have none), by the key's place, so that Alt with a letter does the same everywhere.
 */
function keyOf({ key, code }: Press): string | undefined {
  if (code === 'Space') return 'Space';
  if (LETTER.test(key)) return key.toUpperCase();
  const placed = SIGN_OF_CODE.exec(code)?.[1];
  if (placed && (key.length !== 1 || /[^ -~]/.test(key))) return placed;
  return MODIFIERS.has(key) || key === 'Unidentified' || key === '' ? undefined : key;
}

/** The chord of a key press; undefined while only keys such as Shift are held, or for a sign that AltGr types. */
export function chordOf(event: Press & Partial<Pick<KeyboardEvent, 'getModifierState'>>): Chord | undefined {
  const key = keyOf(event);
  if (!key || event.getModifierState?.('AltGraph')) return undefined;
  // Shift is what types `?`, so that it tells nothing more there.
  const shift = event.shiftKey && (key.length > 1 || LETTER.test(key));
  const held = [event.ctrlKey && 'Ctrl', event.altKey && 'Alt', shift && 'Shift', event.metaKey && 'Meta'];
  return [...held.filter((each) => each !== false), key].join('+');
}

/** The keys of a chord, one by one. */
export function keysOf(chord: Chord): string[] {
  const [, held = '', key = ''] = /^((?:(?:Ctrl|Alt|Shift|Meta)\+)*)(.+)$/.exec(chord) ?? [];
  return [...held.split('+').filter(Boolean), key];
}

/** Keys that type nothing and move nothing, alone or with others: what pedals and media keyboards send, too. */
const FREE = /^(F\d{1,2}|Media\w+|Audio\w+|Browser\w+|Launch\w+|Pause|ScrollLock|Insert|ContextMenu|Help)$/;
/** What editing has in every text, and what browsers keep for themselves. */
const TAKEN = new Set(
  ['Z', 'Shift+Z', 'Y', 'C', 'V', 'Shift+V', 'X', 'A', 'T', 'Shift+T', 'N', 'Shift+N', 'W', 'Shift+W', 'Q'].flatMap(
    (key) => [`Ctrl+${key}`, `Meta+${key}`],
  ),
);

export type Unassignable = 'types' | 'taken';

/** Why a chord can't be a shortcut: it types or moves in the text, or has a meaning that can't be taken from it. */
export function unassignable(chord: Chord): Unassignable | undefined {
  const keys = keysOf(chord);
  const key = keys.at(-1) ?? '';
  const commands = keys.includes('Ctrl') || keys.includes('Alt') || keys.includes('Meta');
  if (TAKEN.has(chord) || chord === 'Alt+F4' || ['Tab', 'Escape'].includes(key)) return 'taken';
  if (FREE.test(key)) return undefined;
  if (!commands) return 'types';
  const moves = /^(Arrow|Home$|End$|Page|Backspace$|Delete$)/.test(key) || (key === 'Enter' && !keys.includes('Ctrl'));
  return moves ? 'types' : undefined;
}
