import { jest } from '@jest/globals';
import type { Config } from '@parlance/contract/schemas/config';
import { fromMarkdown } from '@parlance/document/from-markdown';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import type { Profile } from '@parlance/ui/profile';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TextSelection } from 'prosemirror-state';
import { type ReactElement, useState } from 'react';
import type { DocumentSession } from '../../session/document-session.ts';
import { openedDocument } from '../../session/fake-document.ts';
import type { OpenEditor } from '../feature.ts';

const config: Partial<Config> = {
  freeFeatures: ['MagicDoc'],
  models: { language: true, images: false, translation: false },
};
jest.unstable_mockModule('@parlance/ui/config', () => ({
  useConfig: () => config,
  loadConfig: async () => config,
  loadedConfig: () => config,
}));
jest.unstable_mockModule('@parlance/ui/profile', () => ({
  useProfile: () => ({
    user: {},
    organization: { id: 'o1', billing: { features: [] as string[] } } as unknown as Profile['organization'],
  }),
}));
let isOffline: boolean;
const { toMarkdown } = await import('@parlance/document/to-markdown');
jest.unstable_mockModule('@parlance/document/to-markdown', () => ({
  // A part of the page that can't be loaded fails where its function is called.
  toMarkdown: (...given: Parameters<typeof toMarkdown>) => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return toMarkdown(...given);
  },
}));
const { AppProviders } = await import('@parlance/ui/providers');
const { ToastRegion } = await import('@parlance/ui/toasts');
const { useCompletions } = await import('./use-completions.tsx');
const { useRewriting } = await import('./use-rewriting.tsx');

let session: DocumentSession;

/** The tools and panels of both features, as the page of a document shows them. */
function Page(): ReactElement {
  const [openPanel, onPanel] = useState<string>();
  const collection = { id: 'd1', generatedFrom: 'c1' } as unknown as OpenEditor['collection'];
  const open: OpenEditor = { collection, session, writes: true, openPanel, onPanel };
  const features = { completions: useCompletions(open), rewriting: useRewriting(open) };
  return (
    <>
      {Object.entries(features).map(([name, { tools = [], panel, overlay }]) => (
        <div key={name}>
          {tools.map((tool) => (
            <button key={tool.id} type="button" onClick={() => tool.run(undefined)}>
              {tool.name}
            </button>
          ))}
          {panel}
          {overlay}
        </div>
      ))}
      <ToastRegion />
    </>
  );
}

beforeEach(() => {
  isOffline = false;
  setLanguage('en');
  sessionStorage.clear();
  fakeSession();
  const content = fromMarkdown('# Talk\n\n## Whales\n\nThey sing.', { collection: 'c1', isTime: () => false });
  session = openedDocument(content);
});
afterEach(() => {
  cleanup();
  session.close();
  document.body.replaceChildren();
});

it('[generation.regenerate] opens its form in place of the one that writes something new', async () => {
  render(<Page />, { wrapper: AppProviders });
  const { state } = session.view;
  session.view.dispatch(state.tr.setSelection(TextSelection.atEnd(state.doc)));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const forms = () => screen.getAllByRole('form');
  press('Write with AI');
  await waitFor(() => expect(forms()).toHaveLength(1));
  expect(screen.getByRole('textbox', { name: 'What should be written?' })).toBeTruthy();
  press('Write this part again from the recording');
  await screen.findByRole('textbox', { name: 'What should be different?' });
  expect(forms()).toHaveLength(1);
  const { from, to } = session.view.state.selection;
  expect(session.document.textBetween(from, to, ' ')).toBe('Whales They sing.');
  fireEvent.keyDown(screen.getByLabelText('What should be different?'), { key: 'Enter', ctrlKey: true });
  expect(screen.getByText('Please say what should be different.')).toBeTruthy();
  press('Close');
  expect(screen.queryByRole('form')).toBeNull();
});

it('[generation.regenerate] says when a part of the page could not be loaded, and keeps the form with its prompt', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<Page />, { wrapper: AppProviders });
  fireEvent.click(screen.getByRole('button', { name: 'Write this part again from the recording' }));
  const prompt = await screen.findByLabelText<HTMLTextAreaElement>('What should be different?');
  fireEvent.change(prompt, { target: { value: 'More' } });
  isOffline = true;
  fireEvent.click(screen.getByRole('button', { name: 'Write again' }));
  expect(await screen.findByText('This part of the page could not be loaded. Please try again.')).toBeTruthy();
  expect(prompt.isConnected && prompt.value).toBe('More');
});
