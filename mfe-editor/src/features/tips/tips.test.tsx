import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type Settings, settingsSchema } from '@parlance/contract/schemas/settings';
import type { Profile } from '@parlance/ui/profile';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Editor } from '../feature.ts';

const JUST_NOW = Date.now() / 1000 - 60;
let user: { creationTime: number; sampleAt?: number; settings: Settings } | undefined;
const saved: unknown[] = [];
let hasKeyboard = true;
jest.unstable_mockModule('@parlance/ui/profile', () => ({
  useProfile: () => ({ user }) as unknown as Profile,
  updateSettings: async (changes: unknown) => void saved.push(changes),
}));
const { AppProviders } = await import('@parlance/ui/providers');
const { KeyBindings } = await import('../../commands/key-bindings.ts');
const { tips } = await import('./tips-feature.tsx');

const focus = jest.fn();
const keys = new KeyBindings({ toggle: ['Ctrl+Space'] });
const EDITOR = { isPublic: false, writes: true, keys, session: { view: { focus } } } as unknown as Editor;

function Tips(props: Partial<Editor>) {
  return tips.use({ ...EDITOR, ...props }).foot;
}

function show(props: Partial<Editor> = {}) {
  render(<Tips {...props} />, { wrapper: AppProviders });
}

const strip = () => screen.queryByRole('region', { name: 'Tips' });
const tip = () => screen.getByRole('status').textContent;

beforeEach(() => {
  user = { creationTime: JUST_NOW, settings: settingsSchema.parse({ help: { upload: 5 } }) };
  saved.length = 0;
  hasKeyboard = true;
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({
      matches: query.includes('pointer: fine') && hasKeyboard,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});
afterEach(cleanup);

it('[editor.tips] come one after the other, and are noted as seen after the last', () => {
  show();
  expect(tip()).toBe('Tip 1 of 3Ctrl + Space plays and pauses, also while you write.');
  fireEvent.click(screen.getByRole('button', { name: 'Next tip' }));
  expect(tip()).toBe('Tip 2 of 3Click a word to hear the recording from there.');
  fireEvent.click(screen.getByRole('button', { name: 'Next tip' }));
  expect(tip()).toBe('Tip 3 of 3Just write: your edits save themselves.');
  expect(saved).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(saved).toEqual([{ help: { upload: 5, editor: expect.any(Number) } }]);
  expect(strip()).toBeNull();
  expect(focus).toHaveBeenCalled();
});

it('[editor.tips] are closed by their button and by Escape', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Close the tips' }));
  expect(strip()).toBeNull();
  cleanup();
  show();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next tip' }), { key: 'Escape' });
  expect(strip()).toBeNull();
  expect(saved).toHaveLength(2);
});

it('[editor.tips] leave out keys on a touch screen, and saving for readers', () => {
  hasKeyboard = false;
  show({ writes: false });
  expect(tip()).toBe('Tip 1 of 1Click a word to hear the recording from there.');
});

it('[editor.tips] are not shown to public readers, in earlier versions, to others than new people, and twice', () => {
  show({ isPublic: true });
  show({ versionId: '3' });
  show({ session: undefined });
  user = undefined;
  show();
  const settings = settingsSchema.parse({});
  user = { creationTime: 1, settings };
  show();
  user = { creationTime: JUST_NOW, settings: { ...settings, showWelcome: false } };
  show();
  user = { creationTime: JUST_NOW, settings: { ...settings, help: { editor: 7 } } };
  show();
  expect(screen.queryAllByRole('region', { name: 'Tips' })).toEqual([]);
  user = { creationTime: 1, sampleAt: 2, settings };
  show();
  expect(strip()).toBeTruthy();
});
