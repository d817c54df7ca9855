import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenedCollection } from '@parlance/contract/collection';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { MediaPlayer } from '../../player/media-player.ts';

let answer: { videoUrl?: string; videoFailed?: boolean } = {};
const asked = jest.fn();
jest.unstable_mockModule('@parlance/ui/api-client', () => ({
  callApi: async () => {
    asked();
    return answer;
  },
}));
jest.unstable_mockModule('@parlance/ui/profile', () => ({
  useProfile: () => ({}),
  updateSettings: async () => undefined,
}));
const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
const { useVideo } = await import('./use-video.ts');

const NOW = Date.now() / 1000;
const changeAddress = jest.fn();
const player = { changeAddress } as unknown as MediaPlayer;

function show(fields: object) {
  const collection = { id: 'c1', video: true, started: NOW, media: {}, ...fields } as OpenedCollection;
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useVideo(collection, player), { wrapper }).result;
}

beforeEach(() => {
  answer = {};
  jest.clearAllMocks();
});
afterEach(cleanup);

describe('the picture of a recording', () => {
  it('[editor.video] is shown as soon as it is ready', async () => {
    answer = { videoUrl: 'https://media.example/v.mp4' };
    const video = show({});
    expect(video.current).toMatchObject({ exists: true, isReady: false, isMissing: false });
    await waitFor(() => expect(video.current).toMatchObject({ exists: true, isReady: true, isMissing: false }));
    expect(changeAddress).toHaveBeenCalledWith('https://media.example/v.mp4');
  });

  it.each([{}, { media: { videoFailed: false } }])(
    '[editor.video-missing] is missing once it turns out that it cannot be made: %j',
    async (fields) => {
      answer = { videoFailed: true };
      const video = show(fields);
      expect(video.current.isMissing).toBe(false);
      await waitFor(() => expect(video.current).toMatchObject({ exists: false, isReady: false, isMissing: true }));
    },
  );

  it.each([
    ['was told to have failed', { media: { videoFailed: true } }],
    ['has not come for long', { started: NOW - 40 * 86_400 }],
  ])('[editor.video-missing] is missing, and not asked for, when it %s', (_, fields) => {
    expect(show(fields).current).toMatchObject({ exists: false, isMissing: true });
    expect(asked).not.toHaveBeenCalled();
  });

  it('[editor.video-missing] is not reported as missing for audio', () => {
    expect(show({ video: undefined }).current).toMatchObject({ exists: false, isMissing: false });
    expect(asked).not.toHaveBeenCalled();
  });
});
