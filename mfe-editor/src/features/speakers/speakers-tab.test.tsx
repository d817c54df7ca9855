import { jest } from '@jest/globals';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { WordLine } from '../../model/word-line.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { SpeakersTab } from './speakers-tab.tsx';

const line = (speaker: string): WordLine => ({ speaker, numbers: new Float64Array(), extras: undefined });

const none = () => () => undefined;
const nameHere = jest.fn();

function show({ names = ['Ada', 'Speaker 2'], writes = true } = {}) {
  const session = {
    lines: names.map(line),
    ...{ onTextChange: none, onRestored: none },
    speakers: {
      colourOf: () => 0,
      renameAll: jest.fn((old: string, name: string) => {
        session.lines = session.lines.map((each) => (each.speaker === old ? line(name) : each));
      }),
    },
  };
  render(
    <AppProviders>
      <SpeakersTab
        session={session as unknown as TranscriptSession}
        offered={[
          { name: 'Cid', sameProject: true },
          { name: 'Ada', sameProject: false },
          { name: 'Dee', sameProject: false },
        ]}
        writes={writes}
        nameHere={nameHere}
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
    expect(screen.getByText(/not because a voice was recognised/)).toBeTruthy();
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

  it('[editor.side-panel-tabs] Escape takes back a name that is typed before it closes the panel', () => {
    const session = show();
    const closes = jest.fn((event: KeyboardEvent) => event.defaultPrevented);
    document.body.addEventListener('keydown', closes, { once: true });
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Name of Ada' });
    fireEvent.change(field, { target: { value: 'Adah' } });
    // The first one closes the list of names.
    for (const _ of [1, 2]) fireEvent.keyDown(field, { key: 'Escape' });
    expect(closes).toHaveReturnedWith(true);
    expect(field.value).toBe('Ada');
    fireEvent.blur(field);
    expect(session.speakers.renameAll).not.toHaveBeenCalled();
  });

  it('[editor.side-panel-tabs] changes no speaker while another person edits', () => {
    show({ writes: false });
    expect(screen.getByRole('combobox', { name: 'Name of Ada' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Merge Ada into…' }).hasAttribute('disabled')).toBe(true);
  });

  it('[editor.side-panel-tabs] says what to do when no speaker is named', () => {
    show({ names: [''] });
    fireEvent.click(screen.getByRole('button', { name: 'Name the speaker at the cursor' }));
    expect(nameHere).toHaveBeenCalled();
  });

  it('[editor.side-panel-tabs] shows a part of very many speakers at first', () => {
    show({ names: Array.from({ length: 61 }, (_, i) => `Guest ${i}`) });
    expect(screen.getAllByRole('listitem')).toHaveLength(60);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 61 speakers' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(61);
  });
});
