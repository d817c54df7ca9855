import { defaultKeymap, historyKeymap } from '@codemirror/commands';
import { EditorState, type Extension, Text } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
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
 * Keys of CodeMirror that are off here: they are commands of the editor or of the browser, or they move, copy or delete
 * whole lines, which would separate words from their sound by mistake.
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

/** The state in which a transcript is edited. `more` has the extensions of session and features. */
export function createTextState(built: BuiltDocument, look: TextLook, ports: TextPorts, more: Extension): EditorState {
  return EditorState.create({
    doc: Text.of(built.text),
    extensions: [
      transcript(built.lines),
      endlessHistory(),
      textLook(look),
      keymap.of([...paragraphKeys, ...historyKeymap, ...defaultKeymap.filter(({ key }) => !UNWANTED.has(key ?? ''))]),
      EditorView.lineWrapping,
      labelPorts.of({ onSpeaker: ports.onSpeaker, describe: ports.describeSpeaker, show: ports.showSpeaker }),
      // Sorted by code point: loading the language's collation takes longer than the layout of all words.
      speakerColours.of(new SpeakerColours([...unsortedSpeakerNames(built.lines)].sort())),
      paragraphLabels,
      unsureWords,
      markedWords,
      more,
      pasteParagraphs,
      clickToSeek(ports.seek),
      textTheme,
    ],
  });
}
