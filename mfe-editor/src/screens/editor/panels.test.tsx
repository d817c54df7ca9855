import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { AppProviders } from '@parlance/ui/providers';
import { VersionRow } from '@parlance/ui/version-row';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DetailsTab } from '../../features/details/details-tab.tsx';
import { OffsetDialog } from '../../features/offset/offset-dialog.tsx';
import { SoundOnlyNotice } from '../../features/video/sound-only-notice.tsx';
import { VideoPanel } from '../../features/video/video-panel.tsx';
import { MediaPlayer } from '../../player/media-player.ts';

afterEach(cleanup);

const show = (children: ReactNode) => render(<AppProviders>{children}</AppProviders>);

function player(): MediaPlayer {
  const element = document.createElement('video');
  jest.spyOn(element, 'play').mockResolvedValue(undefined);
  jest.spyOn(element, 'pause').mockReturnValue(undefined);
  return new MediaPlayer(element, 'https://media.example/a.mp4', 80, async () => 'https://media.example/b.mp4');
}

describe('panels and notices', () => {
  it('[editor.versions] shows a version with its actions', () => {
    const open = jest.fn();
    const restore = jest.fn();
    const version = {
      versionId: '3',
      version: 3,
      wordCount: 9,
      isCurrent: false,
      savedAt: 0,
      savedBy: 'bob',
      savedByName: 'Bob',
    };
    const shown = {
      version,
      collectionId: 'c1',
      language: 'en',
      actions: { mayRestore: true, offersCompare: true, open, restore },
    };
    show(<VersionRow {...shown} onRenamed={() => undefined} />);
    expect(screen.getByText('Bob · 9 words')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Compare/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Restore/ }));
    expect(open).toHaveBeenCalledWith('3', true);
    expect(restore).toHaveBeenCalledWith('3');
  });

  it('[editor.offset] tries an offset before it is saved, and reverts it on cancel', () => {
    const media = player();
    const close = jest.fn();
    const shown = { collectionId: 'c1', saved: {}, player: media, cursor: 5, onSaved: () => undefined, close };
    show(<OffsetDialog {...shown} />);
    fireEvent.click(screen.getByRole('button', { name: '1 s later' }));
    expect(media.transcriptTime(6)).toBe(5);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(media.transcriptTime(6)).toBe(6);
    expect(close).toHaveBeenCalled();
  });

  it('[editor.video] changes the width by keys', () => {
    const resize = jest.fn();
    show(<VideoPanel player={player()} size={360} onSize={resize} isReady />);
    fireEvent.keyDown(screen.getByRole('separator'), { key: 'ArrowLeft' });
    expect(resize).toHaveBeenCalledWith(400);
  });

  it('[editor.description-notes] shows the stored texts', () => {
    const details = { description: 'A reading', notes: 'Look again' };
    show(<DetailsTab collectionId="c1" details={details} onSaved={() => undefined} />);
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('A reading');
    const notes = screen.getByLabelText<HTMLInputElement>('Notes');
    expect(notes.value).toBe('Look again');
    fireEvent.change(notes, { target: { value: 'Enough' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(notes.value).toBe('Look again');
  });

  it('[editor.video-missing] says that a video has only its sound, until it is closed', () => {
    show(<SoundOnlyNotice />);
    expect(screen.getByRole('status').textContent).toMatch(/Only the sound of this video can be played/);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
