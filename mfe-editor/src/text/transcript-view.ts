import { defaultKeymap, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { highlightMarks } from '../annotating/highlight-marks.ts';
import { selectionToolbar } from '../annotating/selection-toolbar.ts';
import { foundText } from '../finding/found-text.ts';
import type { BuiltDocument } from '../model/build-document.ts';
import { unsortedSpeakerNames } from '../model/speaker-changes.ts';
import { transcript } from '../model/transcript-state.ts';
import { expandShortcuts } from '../replace-texts/expand-shortcuts.ts';
import { SpeakerColours } from '../speakers/speaker-colours.ts';
import { endlessHistory } from './endless-history.ts';
import { markedWords } from './marked-words.ts';
import { paragraphKeys, pasteParagraphs } from './paragraph-keys.ts';
import { labelPorts, paragraphLabels, speakerColours, speakersShown } from './paragraph-labels.ts';
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

const writing = new Compartment();
const description = new Compartment();
const speakers = new Compartment();

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
export function createTextState(built: BuiltDocument, ports: TextPorts, more: Extension): EditorState {
  return EditorState.create({
    doc: built.text.join('\n'),
    extensions: [
      transcript(built.lines),
      endlessHistory(),
      writing.of([]),
      description.of([]),
      keymap.of([...paragraphKeys, ...historyKeymap, ...defaultKeymap.filter(({ key }) => !UNWANTED.has(key ?? ''))]),
      expandShortcuts,
      EditorView.lineWrapping,
      labelPorts.of({ onSpeaker: ports.onSpeaker, describe: ports.describeSpeaker, show: ports.showSpeaker }),
      // Not in the order of the language, whose rules take longer to load than all words to be laid out.
      speakerColours.of(new SpeakerColours([...unsortedSpeakerNames(built.lines)].sort())),
      speakers.of([]),
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

/** What is said of the text to those who don't see it, and the language in which it is spelled. */
export function describeText(label: string, language: string | undefined) {
  const attributes = { 'aria-label': label, spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' };
  return description.reconfigure(
    EditorView.contentAttributes.of(language ? { ...attributes, lang: language } : attributes),
  );
}

/** Whether the text can be changed; one that can't be is still read, selected and followed with the keys. */
export function allowWriting(allowed: boolean) {
  const locked = [EditorState.readOnly.of(true), EditorView.contentAttributes.of({ 'aria-readonly': 'true' })];
  return writing.reconfigure(allowed ? [] : locked);
}

/** Whether names of speakers stand at the paragraphs. */
export function showSpeakers(shown: boolean) {
  return speakers.reconfigure(speakersShown(shown));
}
