import { jest } from '@jest/globals';
import type { OfferedSpeakerName } from '@parlance/contract/speaker-names';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { RenameSpeaker } from './rename-speaker.tsx';

function show(offered: readonly OfferedSpeakerName[] = []) {
  const rename = jest.fn();
  const close = jest.fn();
  const speakers = { at: () => 'Speaker 2', names: ['Ada', 'Bo', 'Speaker 2'], rename };
  render(
    <AppProviders>
      <RenameSpeaker
        session={{ speakers } as unknown as TranscriptSession}
        position={7}
        anchor={document.body}
        offered={offered}
        close={close}
      />
    </AppProviders>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Name of the speaker' });
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  return { rename, close, field, offered: options };
}

describe('renaming a speaker', () => {
  afterEach(cleanup);

  it('[editor.speaker-list] offers the names that match the typed text, and accepts new ones', () => {
    const { rename, close, field, offered } = show();
    expect(field.value).toBe('Speaker 2');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(offered()).toEqual(['Ada', 'Bo', 'Speaker 2']);
    fireEvent.change(field, { target: { value: 'b' } });
    expect(offered()).toEqual(['Bo']);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.value).toBe('Bo');
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(rename).toHaveBeenCalledWith(7, 'Bo', 'all');
    expect(close).toHaveBeenCalled();
  });

  it('[editor.names-offered] offers names that were used before, in groups, none of them twice, and says why', async () => {
    const { rename, field, offered } = show([
      { name: 'Cid', sameProject: true },
      { name: 'Ada', sameProject: false },
      { name: 'Dee', sameProject: false },
    ]);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(offered()).toEqual(['Ada', 'Bo', 'Speaker 2', 'Cid', 'Dee']);
    const inGroup = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(inGroup('In this transcript')).toEqual(['Ada', 'Bo', 'Speaker 2']);
    expect(inGroup('Used before in this project')).toEqual(['Cid']);
    expect(inGroup('Used before in this workspace')).toEqual(['Dee']);
    expect(screen.getByText(/because they were used before, not because a voice was recognised/)).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
    fireEvent.change(field, { target: { value: 'd' } });
    expect(offered()).toEqual(['Ada', 'Cid', 'Dee']);
    for (let i = 0; i < 3; i++) fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(rename).toHaveBeenCalledWith(7, 'Dee', 'all');
  });

  it('[editor.names-offered] says nothing of earlier names where there are none', () => {
    show();
    expect(screen.queryByText(/used before/)).toBeNull();
  });

  it('[editor.speaker-rename] renames one paragraph, all from there on, or all', () => {
    for (const [choice, scope] of [
      ['Only this paragraph', 'one'],
      ['From this paragraph on', 'after'],
      ['All paragraphs of Speaker 2', 'all'],
    ] as const) {
      const { rename, field } = show();
      fireEvent.change(field, { target: { value: ' Dee ' } });
      fireEvent.click(screen.getByRole('radio', { name: choice }));
      fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
      expect(rename).toHaveBeenCalledWith(7, 'Dee', scope);
      cleanup();
    }
  });
});
