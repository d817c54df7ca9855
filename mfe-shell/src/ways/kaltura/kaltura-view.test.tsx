import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { signOut } from '@parlance/ui/session';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';

jest.unstable_mockModule('../fetching/download.ts', () => ({
  RefusedError: Error,
  download: async ({ name }: { readonly name: string }) => new File(['sound'], name),
}));
const { default: KalturaView } = await import('./kaltura-view.tsx');

const LECTURE = { id: '1_a1b2c3d4', name: 'Lecture 🎓', duration: 3725, updatedAt: 5 };

describe('recordings of Kaltura', () => {
  let api: FakeApi;
  let asked: unknown[];
  const onFiles = jest.fn<(files: File[]) => void>();

  beforeEach(async () => {
    asked = [];
    onFiles.mockClear();
    api = new FakeApi({
      signOut: () => ({}),
      listKalturaMedia: ({ query }) => {
        asked.push(query);
        const isFound = !query.search || LECTURE.name.includes(String(query.search));
        return { data: isFound ? [LECTURE] : [], total: isFound ? 1 : 0 };
      },
      getKalturaMedia: ({ params }) => {
        asked.push(params.entryId);
        return { ...LECTURE, url: 'https://media.test/f2', fileName: 'Lecture 🎓.mp4' };
      },
    });
    fakeSession();
    const nothing = () => undefined;
    render(
      <AppProviders>
        <KalturaView onFiles={onFiles} onClose={nothing} onBack={nothing} />
      </AppProviders>,
    );
    await screen.findByRole('list', { name: 'Your recordings at Kaltura' });
  });

  afterEach(async () => {
    cleanup();
    await signOut();
    api.restore();
  });

  const paste = (address: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Or paste its address' }), { target: { value: address } });
    fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
  };

  it('[uploading.kaltura] are shown with name and length; the chosen one is handed over', async () => {
    const entry = screen.getByRole('button', { name: /Lecture 🎓.*1:02:05/ });
    fireEvent.click(entry);
    fireEvent.click(entry);
    await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
    expect(onFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['Lecture 🎓.mp4']);
    expect(asked.filter((each) => each === LECTURE.id)).toHaveLength(1);
  });

  it('[uploading.kaltura] are searched by a part of their names', async () => {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search your recordings' }), { target: { value: 'none' } });
    await screen.findByText('No recording of yours has this in its name.');
  });

  it('[uploading.kaltura-paste] are found by a pasted address; another address is refused at once', async () => {
    paste('https://video.uni.example/');
    expect(screen.getByText('This is not the address of a recording at Kaltura.')).toBeTruthy();
    expect(asked).toHaveLength(1);
    paste('https://video.uni.example/media/Lecture/1_a1b2c3d4');
    await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
  });
});
