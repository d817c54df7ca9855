import { jest } from '@jest/globals';
import { fromMarkdown } from '@parlance/document/from-markdown';
import { toMarkdown } from '@parlance/document/to-markdown';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DocumentPictures } from '../../pictures/document-pictures.ts';
import type { DocumentSession } from '../../session/document-session.ts';
import { openedDocument } from '../../session/fake-document.ts';
import { ImagesDialog } from './images-dialog.tsx';
import { insertImage } from './insert-image.ts';

const ID = 'b7c1c5a4-4a38-4c5e-9d57-0c6b1b0a7d11';
const image = { created: 1, groupIndex: 0 };
const kept = { ...image, url: 'https://media.example/p.png' };

let session: DocumentSession;
let media: { processing: object; error: object; library: object };
let asked: { id: string; prompt: string }[];
let retried: string[];
let refusal: object | undefined;
let closed: number;

beforeEach(() => {
  setLanguage('en');
  fakeSession();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  media = { processing: {}, error: {}, library: {} };
  asked = [];
  retried = [];
  refusal = undefined;
  closed = 0;
  new FakeApi({
    getMedia: () => media,
    createImage: ({ body }) => {
      asked.push(Object(body));
      if (refusal) return Response.json(refusal, { status: 429 });
      const { id } = Object(body);
      media = { ...media, library: { [id]: kept } };
      return { pid: id };
    },
    retryMedia: ({ params }) => {
      retried.push(params.pid ?? '');
      media = { processing: { p2: image }, error: {}, library: {} };
      return { pid: 'p2' };
    },
  });
  const content = fromMarkdown('```\ncode\n```', { collection: '', isTime: () => false });
  session = openedDocument(content);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  session.close();
  document.body.replaceChildren();
});

function open(): void {
  const pictures = new DocumentPictures(async () => ({}));
  render(
    <AppProviders>
      <ImagesDialog documentId={ID} session={session} pictures={pictures} close={() => closed++} />
    </AppProviders>,
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const wish = (text: string) => fireEvent.change(screen.getByLabelText(/What should/), { target: { value: text } });

describe('[completions.image-page] the pictures of a document', () => {
  it('are made of a description, chosen, described and inserted in paragraphs of their own', async () => {
    open();
    fireEvent.click(await button('Make a picture'));
    expect(screen.getByText('Please say what the picture should show.')).toBeTruthy();
    wish(' A pond 🐸 ');
    expect(screen.queryByText('Please say what the picture should show.')).toBeNull();
    fireEvent.keyDown(screen.getByLabelText(/What should/), { key: 'Enter', metaKey: true });
    fireEvent.click(await button('A pond 🐸'));
    const alt = screen.getByLabelText<HTMLInputElement>(/Description for those/);
    expect(alt.value).toBe('A pond 🐸');
    fireEvent.change(alt, { target: { value: 'A [pond]' } });
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(await button('Insert'));
    expect(closed).toBe(1);
    expect(toMarkdown(session.document)).toBe(`\`\`\`\ncode\n\`\`\`\n\n![A \\[pond\\]](media:${asked[0]?.id})`);
    insertImage(session.view, 'p2', 'b');
    const { tr } = session.view.state;
    session.view.dispatch(tr.split(tr.selection.from));
    insertImage(session.view, 'p3', 'c');
    expect(toMarkdown(session.document)).toMatch(/media:[\w-]{36}\)\n\n!\[b\]\(media:p2\)\n\n!\[c\]\(media:p3\)$/);
    expect(session.document.lastChild?.childCount).toBe(1);
  });

  it('that failed say why, and are made again', async () => {
    media = { ...media, error: { p1: { ...image, failure: 'blocked' } } };
    open();
    expect(await screen.findByText('The filter of this service stopped the picture.')).toBeTruthy();
    fireEvent.click(await button('Try again'));
    expect(await screen.findByText('The picture is being made…')).toBeTruthy();
    expect(retried).toEqual(['p1']);
  });

  it('are asked for under the same id after a lost answer, and the limit is said', async () => {
    refusal = { error: 'TOO_MANY_REQUESTS', message: 'Enough.' };
    open();
    wish('A pond');
    fireEvent.click(await button('Make a picture'));
    expect(await screen.findByText(/Today’s limit of images/)).toBeTruthy();
    refusal = undefined;
    fireEvent.click(await button('Make a picture'));
    await button('A pond');
    expect(asked.map(({ id }) => id)).toEqual([asked[0]?.id, asked[0]?.id]);
  });
});
