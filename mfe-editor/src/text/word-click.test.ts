import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildDocument } from '../model/build-document.ts';
import { spoken } from '../model/transcript-checks.ts';
import { createTextState } from './transcript-view.ts';

const LOOK = {
  ...{ label: 'Transcript', language: 'en', writes: true, reads: false, showsUnsure: true, showsSpeakers: true },
  ...{ offset: 0, offsetFrom: 0 },
};
const WORDS = spoken(80);

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const turn = () => new Promise((resolve) => setTimeout(resolve));

let seek: jest.Mock<(time: number) => void>;
let view: EditorView;

beforeEach(() => {
  seek = jest.fn<(time: number) => void>();
  const ports = { seek, onSpeaker: () => undefined, describeSpeaker: String, showSpeaker: String };
  const built = buildDocument(WORDS, { '0': { name: 'Ann' } }, 'Ann');
  view = new EditorView({ state: createTextState(built, LOOK, ports, []), parent: document.body });
  // jsdom has no layout: each click is on the second word.
  jest.spyOn(view, 'posAtCoords').mockReturnValue(view.state.doc.line(1).text.indexOf(' ') + 2);
});

afterEach(() => view.destroy());

const click = (init: MouseEventInit = {}) =>
  view.contentDOM.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, ...init }));

describe('[editor.click-seek] a click on a word', () => {
  it('seeks to it after the caret is shown', async () => {
    click();
    await frame();
    expect(seek).not.toHaveBeenCalled();
    await turn();
    expect(seek.mock.calls).toEqual([[WORDS[1]?.start_time]]);
  });

  it('seeks to nothing when the text is closed before', async () => {
    click();
    view.destroy();
    await frame();
    await turn();
    expect(seek).not.toHaveBeenCalled();
  });

  it('leaves other clicks to the text: the second of a double click, and with Ctrl', async () => {
    click({ detail: 2 });
    click({ ctrlKey: true });
    await frame();
    await turn();
    expect(seek).not.toHaveBeenCalled();
  });
});
