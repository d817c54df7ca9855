import { EditorView } from '@codemirror/view';
import { SPEAKER_COLOURS } from './speaker-colours.ts';
import { HIGHLIGHT_COLOUR, SPOKEN_WORD_COLOURS } from './spoken-word-colours.ts';

const NARROW = '@media (max-width: 899.95px)';
const color = (name: string) => `var(--mui-palette-${name})`;
const SPOKEN = `light-dark(${SPOKEN_WORD_COLOURS.light}, ${SPOKEN_WORD_COLOURS.dark})`;

/** The styles of the transcript. Colours are variables of the theme, which has a light and a dark scheme. */
export const textTheme = EditorView.theme({
  '&': { height: '100%', color: color('text-primary'), fontSize: '1.0625rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { overflow: 'auto', fontFamily: 'inherit', lineHeight: '1.75', overscrollBehavior: 'contain' },
  '.cm-content': {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '60rem',
    margin: '0 auto',
    padding: '8px 24px 40vh',
    caretColor: color('primary-main'),
  },
  '.cm-line': { position: 'relative', padding: '0', paddingInlineStart: '13.5rem' },
  '.cm-line.cm-paragraph': { paddingTop: '1.1rem' },
  '.cm-label': {
    position: 'absolute',
    insetInlineStart: '0',
    top: '1.1rem',
    width: '12.5rem',
    display: 'flex',
    alignItems: 'baseline',
    gap: '10px',
    userSelect: 'none',
  },
  // The height of a line of text: name and time stand on its baseline.
  '.cm-label::before': { content: '"\\200b"', width: '0', marginInlineEnd: '-10px' },
  '.cm-speaker': {
    all: 'unset',
    boxSizing: 'border-box',
    minWidth: '0',
    marginInlineStart: '-6px',
    padding: '2px 6px',
    borderRadius: '6px',
    color: color('primary-main'),
    fontSize: '0.9375rem',
    fontWeight: '650',
    lineHeight: '1.4',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover:not(:disabled)': { backgroundColor: color('primary-light') },
    '&:focus-visible': { outline: `3px solid ${color('primary-main')}`, outlineOffset: '1px' },
    '&:disabled': { cursor: 'default' },
  },
  ...Object.fromEntries(
    SPEAKER_COLOURS.map(({ light, dark }, index) => [
      `.cm-speaker[data-colour="${index}"]`,
      { color: `light-dark(${light}, ${dark})` },
    ]),
  ),
  '&.cm-without-speakers .cm-speaker': { display: 'none' },
  '.cm-time': {
    flexShrink: '0',
    color: color('text-secondary'),
    fontSize: '0.8125rem',
    lineHeight: '1.4',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-playing': {
    borderRadius: '4px',
    backgroundColor: SPOKEN,
    boxShadow: `0 0 0 2px ${SPOKEN_WORD_COLOURS.ring}`,
  },
  '.cm-unsure': {
    textDecoration: `underline dotted 2px ${color('warning-main')}`,
    textUnderlineOffset: '5px',
  },
  '.cm-highlight': {
    borderRadius: '3px',
    backgroundColor: `color-mix(in srgb, ${HIGHLIGHT_COLOUR.colour} ${HIGHLIGHT_COLOUR.share * 100}%, transparent)`,
  },
  '.cm-commented': { borderBottom: '2px solid #c98a00' },
  '.cm-bookmark': {
    boxShadow: `inset 3px 0 0 ${color('primary-main')}`,
    paddingLeft: '5px',
    fontWeight: '600',
  },
  '.cm-found': {
    borderRadius: '3px',
    color: '#1d1a05',
    backgroundColor: '#f6d860',
  },
  '.cm-found-selected': { backgroundColor: '#f5a524', boxShadow: `0 0 0 2px ${color('primary-main')}` },
  '.cm-refused': {
    color: color('error-main'),
    textDecoration: `underline wavy ${color('error-main')}`,
    textUnderlineOffset: '4px',
  },
  '&.cm-reading': { fontSize: '1.1875rem' },
  '&.cm-reading:has(.cm-content:focus-visible)': { boxShadow: `inset 0 0 0 3px ${color('primary-main')}` },
  // About 70 characters: most are narrower than the digit that the unit measures.
  '&.cm-reading .cm-content': { maxWidth: 'calc(60ch + 48px)', paddingTop: '16px' },
  '&.cm-reading .cm-content:focus': { outline: 'none' },
  '&.cm-reading .cm-line': { paddingInlineStart: '0', paddingTop: '0.6em' },
  '&.cm-reading .cm-line.cm-paragraph': { paddingTop: '1.4em' },
  '&.cm-reading .cm-label': { position: 'static', width: 'auto' },
  '&.cm-reading .cm-time': { display: 'none' },
  '&.cm-reading.cm-without-speakers .cm-label': { display: 'none' },
  [NARROW]: {
    '&.cm-reading': { fontSize: '1.125rem' },
    '.cm-content': { padding: '4px 16px 40vh' },
    '.cm-line': { padding: '0' },
    '.cm-label': { position: 'static', width: 'auto' },
  },
  '@media (forced-colors: active)': {
    '.cm-playing': { outline: '2px solid Highlight' },
    '.cm-highlight': { outline: '1px dashed CanvasText' },
    '.cm-found': { forcedColorAdjust: 'none', color: 'MarkText', backgroundColor: 'Mark' },
  },
});
