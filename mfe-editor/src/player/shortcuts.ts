export type Command =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'slower'
  | 'faster'
  | 'rename-speaker'
  | 'next-unsure'
  | 'previous-unsure'
  | 'loop'
  | 'copy-link'
  | 'highlight'
  | 'comment'
  | 'bookmark'
  | 'annotations'
  | 'find'
  | 'replace'
  | 'save'
  | 'help';

interface Shortcut {
  readonly command: Command;
  /** As it is shown: the keys of one chord. */
  readonly keys: readonly string[];
  readonly matches: (event: KeyboardEvent) => boolean;
}

const ctrl = (event: KeyboardEvent) => event.ctrlKey && !event.altKey && !event.metaKey;
const ctrlOrCommand = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
const alt = (event: KeyboardEvent) => event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

/**
 * The keys of the editor. None moves the focus or types a character, so that all work inside the text, and Tab stays
 * the browser's. Brackets need a third key on many keyboards: Alt with a letter does the same everywhere.
 */
export const SHORTCUTS: readonly Shortcut[] = [
  { command: 'toggle', keys: ['Ctrl', 'Space'], matches: (event) => ctrl(event) && event.code === 'Space' },
  { command: 'toggle', keys: ['Alt', 'K'], matches: (event) => alt(event) && event.code === 'KeyK' },
  { command: 'back', keys: ['Ctrl', '['], matches: (event) => ctrl(event) && event.key === '[' },
  { command: 'back', keys: ['Alt', 'J'], matches: (event) => alt(event) && event.code === 'KeyJ' },
  { command: 'forward', keys: ['Ctrl', ']'], matches: (event) => ctrl(event) && event.key === ']' },
  { command: 'forward', keys: ['Alt', 'L'], matches: (event) => alt(event) && event.code === 'KeyL' },
  { command: 'slower', keys: ['Ctrl', ','], matches: (event) => ctrl(event) && event.key === ',' },
  { command: 'faster', keys: ['Ctrl', '.'], matches: (event) => ctrl(event) && event.key === '.' },
  { command: 'rename-speaker', keys: ['Ctrl', 'Enter'], matches: (event) => ctrl(event) && event.key === 'Enter' },
  { command: 'loop', keys: ['Alt', 'R'], matches: (event) => alt(event) && event.code === 'KeyR' },
  { command: 'copy-link', keys: ['Alt', 'M'], matches: (event) => alt(event) && event.code === 'KeyM' },
  { command: 'highlight', keys: ['Alt', 'H'], matches: (event) => alt(event) && event.code === 'KeyH' },
  { command: 'comment', keys: ['Alt', 'C'], matches: (event) => alt(event) && event.code === 'KeyC' },
  { command: 'bookmark', keys: ['Alt', 'B'], matches: (event) => alt(event) && event.code === 'KeyB' },
  { command: 'annotations', keys: ['Alt', 'A'], matches: (event) => alt(event) && event.code === 'KeyA' },
  { command: 'next-unsure', keys: ['Alt', 'N'], matches: (event) => alt(event) && event.code === 'KeyN' },
  { command: 'previous-unsure', keys: ['Alt', 'P'], matches: (event) => alt(event) && event.code === 'KeyP' },
  { command: 'find', keys: ['Ctrl', 'F'], matches: (event) => ctrlOrCommand(event) && event.code === 'KeyF' },
  { command: 'replace', keys: ['Ctrl', 'H'], matches: (event) => ctrl(event) && event.code === 'KeyH' },
  { command: 'save', keys: ['Ctrl', 'S'], matches: (event) => ctrlOrCommand(event) && event.key === 's' },
  { command: 'help', keys: ['Ctrl', '/'], matches: (event) => ctrl(event) && event.key === '/' },
  { command: 'help', keys: ['F1'], matches: (event) => event.key === 'F1' },
];

/** The command of a key press, if it is one of the editor's. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  return SHORTCUTS.find((shortcut) => shortcut.matches(event))?.command;
}
