import { TOAST_KEY } from '@parlance/ui/toasts/toast-key';

/** Keys pressed together, with the modifiers in this order: `Ctrl+Alt+Shift+Meta+Key`. Examples: `Alt+K`, `F8`. */
export type Chord = string;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

const MODIFIERS = new Set(['Control', 'Alt', 'Shift', 'Meta', 'AltGraph', 'CapsLock', 'Fn', 'NumLock', 'Dead']);
const LETTER = /^[a-z]$/i;
const SIGN_OF_CODE = /^(?:Key|Digit)([A-Z0-9])$/;

/**
 * The key of a press: the letter that it types, else its position on the keyboard. With Alt, a Mac types other characters
 * (`˚`), and other alphabets have no Latin letters; by the position, Alt with a letter works everywhere.
 */
function keyOf({ key, code }: Press): string | undefined {
  if (code === 'Space') return 'Space';
  if (LETTER.test(key)) return key.toUpperCase();
  const placed = SIGN_OF_CODE.exec(code)?.[1];
  if (placed && (key.length !== 1 || /[^ -~]/.test(key))) return placed;
  return MODIFIERS.has(key) || key === 'Unidentified' || key === '' ? undefined : key;
}

/** The chord of a key press; undefined for modifiers alone, and for a character typed with AltGr. */
export function chordOf(event: Press & Partial<Pick<KeyboardEvent, 'getModifierState'>>): Chord | undefined {
  const key = keyOf(event);
  if (!key || event.getModifierState?.('AltGraph')) return undefined;
  // A character such as `?` includes its Shift already.
  const shift = event.shiftKey && (key.length > 1 || LETTER.test(key));
  const held = [event.ctrlKey && 'Ctrl', event.altKey && 'Alt', shift && 'Shift', event.metaKey && 'Meta'];
  return [...held.filter((each) => each !== false), key].join('+');
}

/** The keys of a chord, one by one. */
export function keysOf(chord: Chord): string[] {
  const [, held = '', key = ''] = /^((?:(?:Ctrl|Alt|Shift|Meta)\+)*)(.+)$/.exec(chord) ?? [];
  return [...held.split('+').filter(Boolean), key];
}

/** Keys that never type or move, such as those of pedals and media keyboards. */
const FREE = /^(F\d{1,2}|Media\w+|Audio\w+|Browser\w+|Launch\w+|Pause|ScrollLock|Insert|ContextMenu|Help)$/;
/** Chords for editing in every text, chords of the browser, and the one of every page. */
const TAKEN = new Set([
  TOAST_KEY,
  ...['Z', 'Shift+Z', 'Y', 'C', 'V', 'Shift+V', 'X', 'A', 'T', 'Shift+T', 'N', 'Shift+N', 'W', 'Shift+W', 'Q'].flatMap(
    (key) => [`Ctrl+${key}`, `Meta+${key}`],
  ),
]);

export type Unassignable = 'types' | 'taken';

/** Why a chord can't be a shortcut: it types or moves in the text, or text fields or the browser use it. */
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
