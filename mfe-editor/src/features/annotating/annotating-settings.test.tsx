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

const open = jest.fn();

/** The feature on a transcript with one highlight, and the names of the actions beside selected text. */
async function opened(highlight: Partial<Highlight> = {}, panel?: string) {
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
    ...{ session, writes: true, mayEdit: true, collection: { id: 'c1' }, shift: {}, opened: { panel }, open },
    annotating: { annotations, writes: true, uid: 'ann', manages: false },
  } as unknown as Editor;
  open.mockClear();
  const { result } = renderHook(() => annotating.use(editor), { wrapper: AppProviders });
  await act(() => annotations.refresh());
  const shown = result.current.panel as { readonly props: { readonly takesFocus: boolean } } | undefined | false;
  return { panel: shown || undefined, toolbar, result, annotations };
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
    expect((await opened({ content: 'Check this' })).panel).toBeUndefined();
    settings = { ...settings, autoComments: true };
    expect((await opened({ content: 'Check this' })).panel?.props.takesFocus).toBe(false);
    expect((await opened()).panel).toBeUndefined();
  });

  it('[assistant.one-panel] on a narrow window the comments and another panel take turns; a wide one has both', async () => {
    const shownBy = async (panel: string | undefined) => {
      const { result } = await opened({}, panel);
      act(() => result.current.commands?.annotations?.run());
      return [Boolean(result.current.panel), open.mock.calls] as const;
    };
    expect(await shownBy('assistant')).toEqual([true, []]);
    isWide = false;
    expect(await shownBy(undefined)).toEqual([true, []]);
    // The screen closes the other panel, and shows this one then.
    expect(await shownBy('assistant')).toEqual([false, [['panel', undefined]]]);
  });

  it('[editor.auto-comments] opens nothing on narrow windows, and nothing when a comment comes later', async () => {
    settings = { ...settings, autoComments: true };
    isWide = false;
    expect((await opened({ content: 'Check this' })).panel).toBeUndefined();
    isWide = true;
    const { result, annotations } = await opened();
    act(() => void annotations.add({ ...HIGHLIGHT, content: 'Later' }));
    expect(result.current.panel || undefined).toBeUndefined();
  });
});
