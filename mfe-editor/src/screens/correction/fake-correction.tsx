import { EditorView } from '@codemirror/view';
import { jest } from '@jest/globals';
import { chunkObject } from '@parlance/contract/chunk-object';
import type { OpenedCorrection } from '@parlance/contract/schemas/correction';
import type { Word } from '@parlance/contract/transcript';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, render, screen } from '@testing-library/react';
import { spoken } from '../../model/transcript-checks.ts';
import { type CorrectionProps, CorrectionScreen } from './correction-screen.tsx';
import '../editor-in-jsdom.ts';

const WORDS = 'https://words.example/0';

type Changes = Partial<Omit<OpenedCorrection, 'task'>> & { readonly task?: Partial<OpenedCorrection['task']> };

/** For tests: an answer of `getCorrection`, with forty words of one speaker and a recording of 20 seconds. */
export function openedCorrection({ task, ...changes }: Changes = {}): OpenedCorrection {
  const media = { url: 'https://media.example/a.mp3', contentType: 'audio/mpeg', duration: 20 };
  const chunks = [{ startTime: 0, endTime: 17, count: 40, url: WORDS }];
  return {
    collection: {
      ...{ id: 'c1', name: 'Talk', languageCode: 'en-US', locale: 'eu', started: 1, tProgress: 100 },
      ...{ tCompletion: { draft: true, perfection: false }, right: 'read', media },
      transcript: { version: 4, wordCount: 40, chunks },
    },
    speakers: { '0': { name: 'Ann' } },
    task: {
      ...{ id: 'c1', locale: 'eu', kind: 'order', state: 'taken', languageCode: 'en', effort: {}, tModified: 1 },
      ...{ seconds: 20, difficulty: 'easy', pay: 1234, created: 1, due: Date.now() / 1000 + 7290, urgent: false },
      ...{ flags: [], ...task },
    },
    ...{ role: 'corrector', notes: '', comment: '', played: [], versions: [{ versionId: '2', kind: 'draft' }] },
    ...changes,
  };
}

/** For tests: the APIs, which take every note and save. */
export function correctionApi(opened: OpenedCorrection, words: readonly Word[] = spoken(40)): FakeApi {
  const api = new FakeApi({
    getCorrection: () => opened,
    saveCorrection: () => ({ version: 5, wordCount: 40 }),
    completeCorrection: () => ({ task: opened.task }),
    rereviewCorrection: () => ({ task: opened.task }),
    pauseCorrection: () => ({ task: opened.task }),
    takeCorrection: () => ({ task: opened.task }),
  });
  api.answerOthers(() => ({}));
  api.serve(WORDS, () => chunkObject(words));
  fakeSession();
  return api;
}

/** For tests: shows the page of a task, until its text can be edited or read. */
export async function showCorrection(props: Partial<CorrectionProps> = {}): Promise<{ readonly left: () => boolean }> {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  // With the focus, CodeMirror calls a command of browsers that jsdom has not.
  jest.spyOn(EditorView.prototype, 'focus').mockReturnValue(undefined);
  let left = false;
  const onLeave = () => {
    left = true;
  };
  render(
    <AppProviders>
      <CorrectionScreen locale="eu" id="c1" type="correct" onLeave={onLeave} {...props} />
      <ToastRegion />
    </AppProviders>,
  );
  await screen.findByRole('combobox', { name: /Speed|Velocidad/ });
  return { left: () => left };
}

/** For tests: the shown text. */
export function textView(): EditorView {
  const text = [...document.querySelectorAll('*')].flatMap(
    (each) => each.shadowRoot?.querySelector('.cm-content') ?? [],
  );
  const view = text[0] instanceof HTMLElement ? EditorView.findFromDOM(text[0]) : null;
  if (!view) throw new Error('No text is shown.');
  return view;
}

/** For tests: types at the beginning of the text. */
export function typeText(insert: string): void {
  act(() => textView().dispatch({ changes: { from: 0, insert }, userEvent: 'input.type' }));
}
