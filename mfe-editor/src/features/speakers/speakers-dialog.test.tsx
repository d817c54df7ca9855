import { jest } from '@jest/globals';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { WordLine } from '../../model/word-line.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { SpeakersDialog } from './speakers-dialog.tsx';

const line = (speaker: string): WordLine => ({ speaker, numbers: new Float64Array(), extras: undefined });

function show() {
  const session = {
    lines: [line('Ada'), line('Speaker 2')],
    speakers: {
      colourOf: () => 0,
      renameAll: jest.fn((old: string, name: string) => {
        session.lines = session.lines.map((each) => (each.speaker === old ? line(name) : each));
      }),
    },
  };
  render(
    <AppProviders>
      <SpeakersDialog
        session={session as unknown as TranscriptSession}
        offered={[
          { name: 'Cid', sameProject: true },
          { name: 'Ada', sameProject: false },
          { name: 'Dee', sameProject: false },
        ]}
        close={() => undefined}
      />
    </AppProviders>,
  );
  return session;
}

describe('the list of speakers', () => {
  afterEach(cleanup);

  it('[editor.names-offered] offers a speaker the names used before by keyboard alone, and keeps the focus', async () => {
    const session = show();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Name of Speaker 2' });
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Cid', 'Dee']);
    expect(await axeFindings()).toEqual([]);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(session.speakers.renameAll).toHaveBeenCalledWith('Speaker 2', 'Cid');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Name of Cid' }));
    expect(screen.getByText(/not because a voice was recognized/)).toBeTruthy();
  });

  it('[editor.names-offered] takes any other name, by the Enter key or by leaving the field', () => {
    const session = show();
    const field = screen.getByRole('combobox', { name: 'Name of Speaker 2' });
    fireEvent.change(field, { target: { value: ' Zoë 🎙 ' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(session.speakers.renameAll).toHaveBeenLastCalledWith('Speaker 2', 'Zoë 🎙');
    const ada = screen.getByRole('combobox', { name: 'Name of Ada' });
    ada.focus();
    fireEvent.change(ada, { target: { value: 'Adah' } });
    fireEvent.blur(ada);
    expect(session.speakers.renameAll).toHaveBeenLastCalledWith('Ada', 'Adah');
  });
});
