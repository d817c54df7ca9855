import { Compartment, EditorState, type Extension, type StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { mainLanguage, textDirection } from '@parlance/contract/languages';
import { mediaShift, speakersShown } from './paragraph-labels.ts';
import { readingPage } from './reading-page.ts';
import { unsureShown } from './unsure-words.ts';

/** How a text is shown, and whether it can be changed. */
export interface TextLook {
  /** The accessible name of the text. */
  readonly label: string;
  /** The language of the text, if it is known. */
  readonly language: string | undefined;
  /** A read-only text can still be focused, selected and scrolled by keys. */
  readonly writes: boolean;
  /** Whether the text is a page to read: in a narrow column, without what only editing needs. */
  readonly reads: boolean;
  /** Whether words that the recognition was unsure of are marked. */
  readonly showsUnsure: boolean;
  /** Whether names of speakers stand at the paragraphs. */
  readonly showsSpeakers: boolean;
  /** Seconds by which the recording is behind the text, from `offsetFrom` (seconds) on: shown times are the recording's. */
  readonly offset: number;
  readonly offsetFrom: number;
}

const compartment = new Compartment();

/** How a text is shown at first. */
export function textLook(look: TextLook): Extension {
  return compartment.of(extensionOf(look));
}

/** Changes how a text is shown. */
export function changeLook(look: TextLook): StateEffect<unknown> {
  return compartment.reconfigure(extensionOf(look));
}

function extensionOf({ label, language, writes, reads, showsUnsure, showsSpeakers, ...shift }: TextLook): Extension {
  const attributes = { 'aria-label': label, spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' };
  const locked = [EditorState.readOnly.of(true), EditorView.contentAttributes.of({ 'aria-readonly': 'true' })];
  return [
    EditorView.contentAttributes.of(
      language ? { ...attributes, lang: mainLanguage(language), dir: textDirection(language) } : attributes,
    ),
    writes ? [] : locked,
    reads ? readingPage : [],
    unsureShown.of(showsUnsure && !reads),
    speakersShown(showsSpeakers),
    mediaShift.of(shift),
  ];
}
