import type { Chord } from './chord.ts';

/**
 * What keys can do, and the keys that do it unless the person chose others. None moves the focus or types a character, so
 * that all work inside the text, and Tab stays the browser's. Brackets need a third key on many keyboards: Alt with a
 * letter does the same everywhere; pedals and media keyboards send the keys named Media.
 */
export const DEFAULT_KEYS = {
  toggle: ['Ctrl+Space', 'Alt+K', 'MediaPlayPause'],
  back: ['Ctrl+[', 'Alt+J', 'MediaTrackPrevious'],
  forward: ['Ctrl+]', 'Alt+L', 'MediaTrackNext'],
  rewind: ['Alt+G', 'MediaRewind'],
  'play-here': ['Alt+I'],
  slower: ['Ctrl+,'],
  faster: ['Ctrl+.'],
  loop: ['Alt+R'],
  follow: ['Alt+O'],
  'rename-speaker': ['Ctrl+Enter'],
  'next-unsure': ['Alt+N'],
  'previous-unsure': ['Alt+P'],
  'show-unsure': ['Alt+U'],
  suggest: ['Alt+S'],
  highlight: ['Alt+H'],
  comment: ['Alt+C'],
  bookmark: ['Alt+B'],
  annotations: ['Alt+A'],
  find: ['Ctrl+F', 'Meta+F'],
  replace: ['Ctrl+H'],
  'copy-link': ['Alt+M'],
  save: ['Ctrl+S', 'Meta+S'],
  help: ['Ctrl+/', 'F1'],
} as const satisfies Readonly<Record<string, readonly Chord[]>>;

export type Command = keyof typeof DEFAULT_KEYS;

export const COMMANDS = Object.keys(DEFAULT_KEYS) as Command[];

/** Commands that go on while the key is held, by the keyboard's own repetition. */
export const REPEATED: ReadonlySet<Command> = new Set(['back', 'forward', 'next-unsure', 'previous-unsure']);
