import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenedCollection } from '@parlance/contract/collection';
import type { MediaOffset } from '@parlance/contract/transcript-paragraphs';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { buildDocument } from '../../model/build-document.ts';
import { spoken } from '../../model/transcript-checks.ts';
import { keepPlace } from '../../player/kept-place.ts';
import { MediaPlayer } from '../../player/media-player.ts';
import { TextNavigation } from '../../session/text-navigation.ts';
import { EditorScreen } from './editor-screen.tsx';
import { SILENT_FEATURES } from './features.ts';
import '../editor-in-jsdom.ts';

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

  it('[editor.recode] asks for the section when it is chosen from the menu at once', () => {
    render(
      <AppProviders>
        <EditorScreen collection={collection} transcript={transcript} reload={() => undefined} />
      </AppProviders>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Transcribe a section again…' }));
    screen.getByRole('dialog', { name: 'Transcribe a section again' });
  });

  describe('with a place from the last time', () => {
    const media = { url: 'https://media.example/a.mp3', contentType: 'audio/mpeg', duration: 60 };

    function textView(): EditorView {
      const text = [...document.querySelectorAll('*')].flatMap(
        (each) => each.shadowRoot?.querySelector('.cm-content') ?? [],
      );
      const view = text[0] instanceof HTMLElement ? EditorView.findFromDOM(text[0]) : null;
      if (!view) throw new Error('No text is shown.');
      return view;
    }

    async function show(begin: (view: EditorView) => void, shift: MediaOffset = {}): Promise<EditorView> {
      jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
      keepPlace('u', 'c1', 2);
      render(
        <AppProviders>
          <EditorScreen
            collection={{ ...collection, ...shift, media }}
            transcript={transcript}
            reload={() => undefined}
          />
        </AppProviders>,
      );
      const view = textView();
      begin(view);
      await screen.findByRole('combobox', { name: 'Speed' });
      return view;
    }

    it('[editor.place] puts the cursor there', async () => {
      const view = await show(() => undefined);
      expect(view.state.selection.main.head).toBeGreaterThan(0);
    });

    it('[editor.place] leaves the cursor where a person has begun to write', async () => {
      const view = await show((shown) => {
        shown.dispatch({ selection: { anchor: 6, head: 11 } });
        shown.dispatch({ ...shown.state.replaceSelection('T'), userEvent: 'input.type' });
      });
      expect(view.state.selection.main.head).toBe(7);
    });

    it('[editor.offset] plays from a clicked word with the offset at once', async () => {
      const seek = jest.spyOn(MediaPlayer.prototype, 'seek');
      await show(
        (shown) => {
          jest.spyOn(shown, 'posAtCoords').mockReturnValue(1);
          fireEvent.click(shown.contentDOM, { detail: 1 });
        },
        { offset: 2 },
      );
      expect(seek).toHaveBeenNthCalledWith(1, 2);
    });

    it('[editor.follow] marks a word that was clicked at once', async () => {
      const seek = jest.spyOn(MediaPlayer.prototype, 'seekText');
      const mark = jest.spyOn(TextNavigation.prototype, 'showTime');
      await show((shown) => {
        shown.dispatch({ selection: { anchor: 14 } });
        jest.spyOn(shown, 'posAtCoords').mockReturnValue(14);
        fireEvent.click(shown.contentDOM, { detail: 1 });
      });
      const clicked = Number(seek.mock.lastCall?.[0]);
      expect(clicked).toBeGreaterThan(0);
      expect(mark).toHaveBeenLastCalledWith(clicked, false);
    });
  });
});

it('[editor.without-sound] a transcript of subtitles alone has no player, and says why', () => {
  render(
    <AppProviders>
      <EditorScreen
        collection={collection}
        transcript={transcript}
        features={SILENT_FEATURES}
        reload={() => undefined}
      />
    </AppProviders>,
  );
  expect(screen.getByText('This transcript was made of subtitles, without a recording.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Play/ })).toBeNull();
});
