import { EditorView } from '@codemirror/view';
import { jest } from '@jest/globals';
import type { OpenedCollection } from '@parlance/contract/collection';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { keptChoices } from '../../choices/kept-choices.ts';
import { buildDocument } from '../../model/build-document.ts';
import { spoken } from '../../model/transcript-checks.ts';
import { EditorScreen } from './editor-screen.tsx';
import '../editor-in-jsdom.ts';

const collection: OpenedCollection = {
  ...{ id: 'c1', name: 'Talk', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us', started: 1 },
  ...{ tProgress: 100, tCompletion: { draft: true }, right: 'own' },
};
const speakers = { '0': { name: 'Ann' } };
const transcript = { document: buildDocument(spoken(40), speakers, 'Ann'), speakers, version: 1 };
let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi({ checkOut: () => ({ editing: 'u', editingAt: 1 }) });
  api.answerOthers(() => ({ data: [] }));
  fakeSession();
});
afterEach(() => {
  cleanup();
  api.restore();
});

async function opened(right: OpenedCollection['right'] = 'own') {
  const { container } = render(
    <AppProviders>
      <EditorScreen collection={{ ...collection, right }} transcript={transcript} reload={() => undefined} />
    </AppProviders>,
  );
  await screen.findByRole('button', { name: right === 'own' ? 'Edit' : 'Text' });
  const host = [...container.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot?.querySelector('.cm-editor'));
  const view = EditorView.findFromDOM(host?.shadowRoot?.querySelector('.cm-editor') as HTMLElement) as EditorView;
  return { host: host as HTMLElement, view };
}

const pressed = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .map((button) => button.getAttribute('aria-label'))
    .filter((name) => ['Edit', 'Text', 'Read', 'Subtitles'].includes(name ?? ''));
const nextView = () => fireEvent.keyDown(document.body, { key: 'y', code: 'KeyY', altKey: true });

describe('the views of a transcript', () => {
  it('[editor.reading-view] is a page without what only editing needs, which keys scroll, until editing goes on', async () => {
    const { view } = await opened();
    expect(pressed()).toEqual(['Edit']);
    await screen.findByRole('button', { name: 'Undo' });
    fireEvent.click(screen.getByRole('button', { name: 'Read' }));
    expect(pressed()).toEqual(['Read']);
    expect(view.dom.classList.contains('cm-reading')).toBe(true);
    expect([view.state.readOnly, view.contentDOM.getAttribute('contenteditable'), view.contentDOM.tabIndex]).toEqual([
      true,
      'false',
      0,
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    const scrollBy = jest.fn();
    view.scrollDOM.scrollBy = scrollBy as never;
    fireEvent.keyDown(view.contentDOM, { key: 'ArrowDown' });
    expect(scrollBy).toHaveBeenCalledWith({ top: 60 });
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect([view.state.readOnly, view.contentDOM.getAttribute('contenteditable')]).toEqual([false, 'true']);
    expect(view.dom.classList.contains('cm-reading')).toBe(false);
    await screen.findByRole('button', { name: 'Undo' });
  });

  it('[editor.reading-view] is remembered with the other views, between which a key steps', async () => {
    const { host } = await opened();
    await screen.findByRole('button', { name: 'Undo' });
    nextView();
    expect([pressed(), keptChoices().view]).toEqual([['Read'], 'read']);
    nextView();
    expect(pressed()).toEqual(['Subtitles']);
    // The text is covered, and the focus is where the keys are.
    expect(host.hasAttribute('inert')).toBe(true);
    expect(document.activeElement).toBe(await screen.findByRole('region', { name: 'Subtitles' }));
    expect(await axeFindings()).toEqual([]);
    cleanup();
    const again = await opened();
    await screen.findByRole('region', { name: 'Subtitles' });
    nextView();
    expect([pressed(), again.host.hasAttribute('inert')]).toEqual([['Edit'], false]);
  });

  it('[editor.captions] are there for people who only read, who get no handles', async () => {
    await opened('read');
    fireEvent.click(screen.getByRole('button', { name: 'Subtitles' }));
    await screen.findByRole('region', { name: 'Subtitles' });
    expect(screen.queryByRole('slider', { name: /subtitle/ })).toBeNull();
  });
});
