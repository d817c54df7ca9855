import { helpPage } from '@parlance/ui/help-pages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeUploading, recording } from './fake-uploading.tsx';

const page = new FakeUploading();
beforeEach(() => page.reset());
afterEach(() => page.close());

describe('the queue of uploads', () => {
  /** Uploads the files, with the dialog closed, until `started` transfers run. */
  async function uploadBehindPanel(started: number, ...files: File[]): Promise<void> {
    await page.open();
    await page.drop(...files);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(page.puts).toHaveLength(started));
  }

  it('[uploading.progress] shows the transferred share, and a spinner at the end', async () => {
    await uploadBehindPanel(1, recording('a.mp3'));
    const bars = () => screen.getAllByRole('progressbar', { name: 'Uploading a.mp3' });
    act(() => page.puts[0]?.upload.onprogress?.({ loaded: 1 }));
    expect(bars().map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['33']);
    act(() => page.puts[0]?.upload.onprogress?.({ loaded: 3 }));
    expect(within(screen.getByRole('region', { name: '1 upload' })).getAllByRole('progressbar')).toHaveLength(2);
  });

  it('[uploading.queue-panel] minimises to a pill and opens again', async () => {
    await uploadBehindPanel(1, recording('a.mp3'));
    fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
    expect(screen.queryByRole('region', { name: '1 upload' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Show uploads|1 upload/ }));
    expect(screen.getByRole('region', { name: '1 upload' })).toBeTruthy();
  });

  it('[uploading.transfer-failed] explains a failed transfer, with a link to the troubleshooting guide', async () => {
    await uploadBehindPanel(1, recording('a.mp3'));
    page.puts[0]?.finish(400);
    const guide = await screen.findByRole('link', { name: 'Troubleshooting guide' });
    expect(guide.getAttribute('href')).toBe(helpPage('uploadTroubles'));
    expect(screen.getByText('Issue with upload.')).toBeTruthy();
  });

  it('[uploading.cancel-one] asks for confirmation, then stops the transfer and removes the upload', async () => {
    await uploadBehindPanel(2, recording('a.mp3'), recording('b.mp3'), recording('c.mp3'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel A' }));
    expect(await screen.findByText('Are you sure you want to cancel this upload ?')).toBeTruthy();
    expect(page.puts[0]?.aborted).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByRole('region', { name: '2 uploads' });
    expect(page.puts[0]?.aborted).toBe(true);
  });

  it('[uploading.cancel-all] asks for confirmation, then removes all uploads', async () => {
    await uploadBehindPanel(2, recording('a.mp3'), recording('b.mp3'), recording('c.mp3'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
    expect(await screen.findByText('Are you sure you want to cancel all uploads?')).toBeTruthy();
    expect(page.puts.some(({ aborted }) => aborted)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: /upload/ })).toBeNull());
    expect(page.puts.every(({ aborted }) => aborted)).toBe(true);
  });
});
