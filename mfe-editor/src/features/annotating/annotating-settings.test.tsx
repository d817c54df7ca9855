import type { StateEffect } from '@codemirror/state';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { type Settings, settingsSchema } from '@parlance/contract/schemas/settings';
import { act, renderHook } from '@testing-library/react';
import type { Editor } from '../feature.ts';

let settings: Settings;
jest.unstable_mockModule('@parlance/ui/profile', () => ({
  useProfile: () => ({ user: { name: 'Ann', settings } }),
  updateSettings: async () => undefined,
}));
const { AppProviders } = await import('@parlance/ui/providers');
const { Annotations } = await import('../../annotations/annotations.ts');
const { annotating } = await import('./annotating-feature.tsx');
const { setToolbar } = await import('./selection-toolbar.ts');

const never = () => new Promise<never>(() => undefined);
const HIGHLIGHT: Highlight = {
  ...{ id: 'h1', uid: 'ann', author: 'Ann', content: '', tags: {}, startTime: 0, endTime: 1, speaker: 'Bo' },
  ...{ highlighted: 'Hello', created: 1, replies: {} },
};

const shows = jest.fn();

/** The feature on a transcript with one highlight, and the names of the actions beside selected text. */
async function opened(highlight: Partial<Highlight> = {}) {
  const annotations = new Annotations({
    list: async () => ({ data: [{ ...HIGHLIGHT, ...highlight }] }),
    ...{ create: never, update: never, remove: never, reply: never, removeReply: never },
    author: () => ({ uid: 'ann', author: 'Ann' }),
    ...{ onRefused: () => undefined, now: () => 1, newId: () => 'new' },
  });
  let toolbar: readonly string[] | undefined;
  const dispatch = ({ effects }: { effects: StateEffect<unknown> }) => {
    if (effects.is(setToolbar)) toolbar = effects.value?.actions.map(({ label }) => label);
  };
  const session = { view: { dispatch, focus: () => undefined }, onRestored: () => () => undefined };
  const editor = {
    ...{ session, writes: true, mayEdit: true, collection: { id: 'c1' }, shift: {} },
    tabs: { isOpen: false, tab: '', show: shows },
    annotating: { annotations, writes: true, uid: 'ann', manages: false },
  } as unknown as Editor;
  shows.mockClear();
  renderHook(() => annotating.use(editor), { wrapper: AppProviders });
  await act(() => annotations.refresh());
  return { toolbar, annotations };
}

describe('the settings of annotating', () => {
  let isWide: boolean;
  beforeEach(() => {
    isWide = true;
    settings = settingsSchema.parse({});
    const none = () => undefined;
    const listens = { addListener: none, removeListener: none, addEventListener: none, removeEventListener: none };
    window.matchMedia = jest.fn(
      (query: string) => ({ matches: query.includes('min-width') === isWide, ...listens }) as unknown as MediaQueryList,
    );
  });

  it('[editor.auto-toolbar] offers the buttons beside selected text, unless the person turned them off', async () => {
    expect((await opened()).toolbar).toEqual(['Highlight', 'Comment', 'Bookmark']);
    settings = { ...settings, autoToolbar: false };
    expect((await opened()).toolbar).toBeUndefined();
  });

  it('[editor.auto-comments] opens the comments of a transcript that has some, without taking the focus', async () => {
    await opened({ content: 'Check this' });
    expect(shows).not.toHaveBeenCalled();
    settings = { ...settings, autoComments: true };
    await opened({ content: 'Check this' });
    expect(shows.mock.calls).toEqual([['annotations', { focuses: false, keeps: false }]]);
    await opened();
    expect(shows).not.toHaveBeenCalled();
  });

  it('[editor.auto-comments] opens nothing on narrow windows, and nothing when a comment comes later', async () => {
    settings = { ...settings, autoComments: true };
    isWide = false;
    await opened({ content: 'Check this' });
    expect(shows).not.toHaveBeenCalled();
    isWide = true;
    const { annotations } = await opened();
    act(() => void annotations.add({ ...HIGHLIGHT, content: 'Later' }));
    expect(shows).not.toHaveBeenCalled();
  });
});
