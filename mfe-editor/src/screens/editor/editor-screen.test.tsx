import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenedCollection } from '@parlance/contract/collection';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { buildDocument } from '../../model/build-document.ts';
import { spoken } from '../../model/transcript-checks.ts';
import { EditorScreen } from './editor-screen.tsx';

// jsdom lays nothing out, and has no rectangles.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

// jsdom has no channels between tabs; here is only one tab.
globalThis.BroadcastChannel = class extends EventTarget {
  postMessage() {}
  close() {}
} as unknown as typeof BroadcastChannel;

const collection: OpenedCollection = {
  ...{ id: 'c1', name: 'Talk', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us', started: 1 },
  ...{ tProgress: 100, tCompletion: { draft: true }, right: 'own' },
};
const speakers = { '0': { name: 'Ann' } };
const transcript = { document: buildDocument(spoken(40), speakers, 'Ann'), speakers, version: 1 };
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi({ checkOut: () => ({ editing: 'u', editingAt: 1 }) });
  api.answerOthers(() => ({ data: [] }));
  fakeSession();
});
afterEach(() => {
  cleanup();
  api.restore();
});

describe('the editor’s screen before the text was painted', () => {
  it('[editor.find-replace] gives the focus to the search by its key at once: no key typed after it reaches the text', () => {
    render(
      <AppProviders>
        <EditorScreen collection={collection} transcript={transcript} reload={() => undefined} />
      </AppProviders>,
    );
    expect(screen.queryByRole('search')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF', ctrlKey: true });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Find' }));
  });
});
