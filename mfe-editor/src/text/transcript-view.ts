import { defaultKeymap, historyKeymap } from '@codemirror/commands';
import { EditorState, type Extension, Text } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { highlightMarks } from '../features/annotating/highlight-marks.ts';
import { selectionToolbar } from '../features/annotating/selection-toolbar.ts';
import { foundText } from '../features/finding/found-text.ts';
import { expandShortcuts } from '../features/replace-texts/expand-shortcuts.ts';
import type { BuiltDocument } from '../model/build-document.ts';
import { unsortedSpeakerNames } from '../model/speaker-changes.ts';
import { transcript } from '../model/transcript-state.ts';
import { endlessHistory } from './endless-history.ts';
import { markedWords } from './marked-words.ts';
import { paragraphKeys, pasteParagraphs } from './paragraph-keys.ts';
import { labelPorts, paragraphLabels, speakerColours } from './paragraph-labels.ts';
import { SpeakerColours } from './speaker-colours.ts';
import { type TextLook, textLook } from './text-look.ts';
import { textTheme } from './text-theme.ts';
import { unsureWords } from './unsure-words.ts';
import { clickToSeek } from './word-click.ts';

export interface TextPorts {
  /** A word was clicked: its start in seconds. */
  seek(time: number): void;
  onSpeaker(position: number, anchor: HTMLElement): void;
  describeSpeaker(name: string): string;
  showSpeaker(name: string): string;
}

/**
 * Keys of CodeMirror's that would take what the player's keys or the browser's own mean in a text of prose, or move,
 * double and delete whole lines, which would take words away from their sound by a slip.
 */
const UNWANTED = new Set([
  'Mod-[',
  'Mod-]',
  'Mod-/',
  'Alt-A',
  'Ctrl-m',
  'Mod-Enter',
  'Shift-Alt-m',
  'Mod-Alt-\\',
  'Mod-i',
  'Alt-l',
  'Alt-ArrowUp',
  'Alt-ArrowDown',
  'Shift-Alt-ArrowUp',
  'Shift-Alt-ArrowDown',
  'Shift-Mod-k',
]);

/** The state in which a transcript is edited. */
export function createTextState(built: BuiltDocument, look: TextLook, ports: TextPorts, more: Extension): EditorState {
  return EditorState.create({
    doc: Text.of(built.text),
    extensions: [
      transcript(built.lines),
      endlessHistory(),
      textLook(look),
      keymap.of([...paragraphKeys, ...historyKeymap, ...defaultKeymap.filter(({ key }) => !UNWANTED.has(key ?? ''))]),
      expandShortcuts,
      EditorView.lineWrapping,
      labelPorts.of({ onSpeaker: ports.onSpeaker, describe: ports.describeSpeaker, show: ports.showSpeaker }),
      // Not in the order of the language, whose rules take longer to load than all words to be laid out.
      speakerColours.of(new SpeakerColours([...unsortedSpeakerNames(built.lines)].sort())),
      paragraphLabels,
      unsureWords,
      markedWords,
      foundText,
      highlightMarks,
      selectionToolbar,
      pasteParagraphs,
      clickToSeek(ports.seek),
      textTheme,
      more,
    ],
  });
}
