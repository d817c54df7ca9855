import { type Extension, Facet, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view';
import { clock } from '@parlance/contract/clock';
import { type MediaOffset, mediaTime } from '@parlance/contract/transcript-paragraphs';
import { transcriptField } from '../model/transcript-state.ts';
import { startOf, wordCount } from '../model/word-line.ts';
import type { SpeakerColours } from './speaker-colours.ts';

interface LabelPorts {
  /** The label of the line at `position` was clicked; `anchor` is its element. */
  onSpeaker(position: number, anchor: HTMLElement): void;
  /** The label's accessible name. */
  describe(name: string): string;
  /** A name as it is shown. */
  show(name: string): string;
}

/** The callbacks of the labels; set once for a view. */
export const labelPorts = Facet.define<LabelPorts, LabelPorts | undefined>({ combine: (values) => values[0] });

/** The colours of the speakers; set once for a view. */
export const speakerColours = Facet.define<SpeakerColours, SpeakerColours | undefined>({
  combine: (values) => values[0],
});

/** By how much the media is behind the text: labels show times of the media. */
export const mediaShift = Facet.define<MediaOffset, MediaOffset>({
  combine: (values) => values[0] ?? {},
  compare: (a, b) => a.offset === b.offset && a.offsetFrom === b.offsetFrom,
});

class LabelWidget extends WidgetType {
  readonly #name: string;
  readonly #time: string | undefined;
  readonly #readOnly: boolean;

  constructor(name: string, time: string | undefined, readOnly: boolean) {
    super();
    this.#name = name;
    this.#time = time;
    this.#readOnly = readOnly;
  }

  override eq(other: LabelWidget): boolean {
    return other.#name === this.#name && other.#time === this.#time && other.#readOnly === this.#readOnly;
  }

  override toDOM(view: EditorView): HTMLElement {
    const ports = view.state.facet(labelPorts);
    const label = document.createElement('span');
    label.className = 'cm-label';
    const speaker = document.createElement('button');
    speaker.type = 'button';
    speaker.className = 'cm-speaker';
    // A command opens it by key: a tab stop for each paragraph would make the Tab key useless.
    speaker.tabIndex = -1;
    const shown = ports?.show(this.#name) ?? this.#name;
    speaker.textContent = shown;
    // A long name is cut off at the end of the row.
    speaker.title = shown;
    speaker.dataset.colour = String(view.state.facet(speakerColours)?.of(this.#name) ?? 0);
    if (!this.#readOnly) speaker.setAttribute('aria-label', ports?.describe(shown) ?? shown);
    speaker.disabled = this.#readOnly;
    speaker.addEventListener('click', () => ports?.onSpeaker(view.posAtDOM(label), speaker));
    label.append(speaker);
    if (this.#time !== undefined) {
      const time = document.createElement('span');
      time.className = 'cm-time';
      time.textContent = this.#time;
      label.append(time);
    }
    return label;
  }

  /** The label handles its own clicks: they don't move the cursor. */
  override ignoreEvent(): boolean {
    return true;
  }
}

/** Whether names of speakers stand at the paragraphs. */
export function speakersShown(shown: boolean): Extension {
  return shown ? [] : EditorView.editorAttributes.of({ class: 'cm-without-speakers' });
}

const paragraph = Decoration.line({ class: 'cm-paragraph' });

function build(view: EditorView): DecorationSet {
  const { lines } = view.state.field(transcriptField);
  const shift = view.state.facet(mediaShift);
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    let line = view.state.doc.lineAt(from);
    for (;;) {
      const beside = lines[line.number - 1];
      if (beside && beside.speaker !== null) {
        const time = wordCount(beside) > 0 ? clock(mediaTime(startOf(beside, 0), shift)) : undefined;
        builder.add(line.from, line.from, paragraph);
        builder.add(
          line.from,
          line.from,
          Decoration.widget({ widget: new LabelWidget(beside.speaker, time, view.state.readOnly), side: -1 }),
        );
      }
      if (line.to >= to || line.number >= view.state.doc.lines) break;
      line = view.state.doc.line(line.number + 1);
    }
  }
  return builder.finish();
}

/** Speaker and time at the beginning of each visible paragraph. */
export const paragraphLabels = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = build(view);
    }

    update(update: ViewUpdate): void {
      const changed =
        update.startState.field(transcriptField) !== update.state.field(transcriptField) ||
        update.startState.readOnly !== update.state.readOnly ||
        update.startState.facet(mediaShift) !== update.state.facet(mediaShift);
      if (update.docChanged || update.viewportChanged || changed) this.decorations = build(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** The element of the label of the paragraph at `position`, if it is visible. */
export function labelElement(view: EditorView, position: number): HTMLElement | null {
  const { node } = view.domAtPos(position);
  const element = node instanceof Element ? node : node.parentElement;
  const line = element?.closest('.cm-line') ?? element?.querySelector('.cm-line');
  return line?.querySelector<HTMLElement>('.cm-speaker') ?? null;
}
