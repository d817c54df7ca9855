import { axeFindings } from '@parlance/ui/fakes/axe';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import type { Editor } from '../feature.ts';
import { useAttached } from './attached-feature.tsx';

const PARAGRAPHS = [{ speaker: 'Anna', text: 'Quite another story.' }];
const ATTACHED = { fileName: 'talk.srt', fit: { words: 3, placed: 1 } };

let api: FakeApi;
let reloaded: number;

function Screen({ changes }: { readonly changes: object }): ReactElement {
  const [dialog, setDialog] = useState<string>();
  const [collection, setCollection] = useState({ id: 'c1', languageCode: 'en-US', attached: ATTACHED });
  const editor = {
    ...{ collection, isPublic: false, versionId: undefined, mayEdit: true, writes: true },
    session: { flush: async () => undefined, hasUnsaved: false, version: 4, view: { dom: { isConnected: false } } },
    changeCollection: (change: object) => setCollection((before) => ({ ...before, ...change })),
    reload: () => reloaded++,
    ...{ opened: { dialog }, open: (_kind: string, id: string | undefined) => setDialog(id) },
    ...changes,
  } as unknown as Editor;
  const { notice, overlay } = useAttached(editor);
  return (
    <main>
      {notice}
      {overlay}
      <ToastRegion />
    </main>
  );
}

const show = (changes: object = {}) => render(<Screen changes={changes} />, { wrapper: AppProviders });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (operation: string) => api.calls.filter((call) => call.operation === operation);

describe('an attached transcript that is not in place', () => {
  beforeEach(() => {
    reloaded = 0;
    api = new FakeApi({
      getAttached: () => ({ ...ATTACHED, paragraphs: PARAGRAPHS }),
      importTranscript: () => ({ ...ATTACHED.fit, version: 5, keptVersion: 4 }),
      discardAttached: () => ({}),
    });
    fakeSession();
  });
  afterEach(() => {
    cleanup();
    api.restore();
  });

  it('[import.attached-notice] is said, with how much of it was found', async () => {
    show();
    const { textContent } = screen.getByRole('status');
    expect(textContent).toContain('Your transcript talk.srt was not used');
    expect(textContent).toContain('Only 1 of its 3 words were found in the recording.');
    expect(await axeFindings()).toEqual([]);
    press('Import it anyway…');
    await screen.findByRole('dialog', { name: 'Import talk.srt?' });
    expect(await axeFindings()).toEqual([]);
  });

  it('[import.attached-notice] can be imported all the same, and is then forgotten', async () => {
    show();
    press('Import it anyway…');
    press('Import');
    await screen.findByText('talk.srt was imported: 1 of 3 words were found.');
    expect(sent('importTranscript').map(({ body }) => body)).toEqual([{ paragraphs: PARAGRAPHS, version: 4 }]);
    expect(sent('discardAttached')).toHaveLength(1);
    expect(reloaded).toBe(1);
  });

  it('[import.attached-notice] can be discarded', async () => {
    show();
    press('Discard it');
    press('Discard');
    await screen.findByText('talk.srt was discarded.');
    await waitFor(() => expect(screen.queryByText('Your transcript talk.srt was not used')).toBeNull());
    expect(sent('importTranscript')).toEqual([]);
  });

  it('[import.attached-notice] stays when it could not be imported', async () => {
    api.handle({ importTranscript: () => refusal(409, 'CONFLICT') });
    show();
    press('Import it anyway…');
    press('Import');
    await screen.findByText('talk.srt could not be imported.');
    expect(sent('discardAttached')).toEqual([]);
    expect(screen.getByText('Your transcript talk.srt was not used')).toBeTruthy();
  });

  it.each([{ isPublic: true }, { mayEdit: false }, { versionId: '1' }])(
    'is for those who can edit: not with %j',
    (changes) => {
      show(changes);
      expect(screen.queryByText(/was not used/)).toBeNull();
    },
  );
});
