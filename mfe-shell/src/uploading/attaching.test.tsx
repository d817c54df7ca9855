import { axeFindings } from '@parlance/ui/fakes/axe';
import { setLanguage } from '@parlance/ui/i18n';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeUploading, recording } from './fake-uploading.tsx';

const page = new FakeUploading();
beforeEach(() => page.reset());
afterEach(() => {
  page.close();
  act(() => setLanguage('en'));
});

const SRT = '1\n00:00:00,000 --> 00:00:02,000\nAnna: Good morning.\n';
const dialog = () => within(screen.getByRole('dialog'));

/** A file that was chosen. The tests' File has no `arrayBuffer`. */
function fileOf(content: string, name: string): File {
  const bytes = new TextEncoder().encode(content);
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });
}

const attach = (file: File, label = 'Attach a transcript') =>
  fireEvent.change(dialog().getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });

async function finish(): Promise<void> {
  await waitFor(() => expect(page.puts.length).toBeGreaterThanOrEqual(1));
  act(() => page.puts[0]?.finish());
  await waitFor(() => expect(page.started).toHaveLength(1));
}

describe('a transcript of the person’s own', () => {
  it('[uploading.attached] is attached in the details form and sent with the upload', async () => {
    await page.open();
    await page.drop(recording('a.mp3'));
    attach(fileOf(SRT, 'talk.srt'));
    expect(await dialog().findByText('talk.srt is attached.')).toBeTruthy();
    expect(dialog().getByText('2 words. Speakers: Anna')).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: 'Start Transcribing' }));
    await finish();
    expect(page.started[0]).toMatchObject({
      attached: { fileName: 'talk.srt', paragraphs: [{ speaker: 'Anna', text: 'Good morning.' }] },
    });
  });

  it('[uploading.attached] can say that names are no speakers, and can be removed', async () => {
    await page.open();
    await page.drop(recording('a.mp3'));
    attach(fileOf(SRT, 'talk.srt'));
    fireEvent.click(
      await dialog().findByRole('checkbox', { name: 'Names at the beginning of paragraphs are speakers' }),
    );
    expect(await dialog().findByText(/^3 words\. No speakers/)).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Remove talk.srt' }));
    expect(dialog().queryByText('talk.srt is attached.')).toBeNull();
    fireEvent.click(dialog().getByRole('button', { name: 'Start Transcribing' }));
    await finish();
    expect(page.started[0]).not.toHaveProperty('attached');
  });

  it('[uploading.attached-problems] is refused with its line, and what was attached stays', async () => {
    await page.open();
    await page.drop(recording('a.mp3'));
    attach(fileOf(SRT, 'talk.srt'));
    await dialog().findByText('talk.srt is attached.');
    attach(fileOf('1\n00:00:05,000 --> 00:00:02,000\nHello\n', 'broken.srt'));
    expect((await dialog().findByRole('alert')).textContent).toContain('Line 2: this subtitle ends before it begins.');
    expect(dialog().getByText('talk.srt is attached.')).toBeTruthy();
    act(() => setLanguage('es'));
    expect((await dialog().findByRole('alert')).textContent).toContain('Línea 2');
  });

  it('[uploading.attached] belongs to one of several files', async () => {
    await page.open();
    await page.drop(recording('a.mp3'), recording('b.mp3'));
    fireEvent.click(dialog().getByRole('button', { name: 'Your own transcripts' }));
    attach(fileOf('Hello', 'b.txt'), 'Attach a transcript of B');
    await dialog().findByText('b.txt is attached.');
    fireEvent.click(dialog().getByRole('button', { name: 'Start Transcribing' }));
    for (const at of [0, 1]) {
      await waitFor(() => expect(page.puts.length).toBeGreaterThan(at));
      act(() => page.puts[at]?.finish());
    }
    await waitFor(() => expect(page.started).toHaveLength(2));
    const sent = page.started.map((body) => [Object(body).name, Object(body).attached?.fileName]);
    expect(sent.sort()).toEqual([
      ['A', undefined],
      ['B', 'b.txt'],
    ]);
  });
});
