import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeUploading, recording } from './fake-uploading.tsx';

const page = new FakeUploading({ hasLanguageModel: false });
beforeEach(() => page.reset());
afterEach(() => page.close());

describe('uploading on a stage without a language model', () => {
  it('[generation.upload-off] asks for no blog post, whatever the address says', async () => {
    await page.open('/dashboard?product=blog');
    await page.drop(recording('a.mp3'));
    fireEvent.click(screen.getByRole('button', { name: 'Start Transcribing' }));
    await waitFor(() => expect(page.puts).toHaveLength(1));
    act(() => page.puts[0]?.finish());
    await waitFor(() => expect(page.started[0]).toBeDefined());
    expect(page.started[0]).not.toHaveProperty('convertToBlog');
  });
});
