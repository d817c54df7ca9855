import { jest } from '@jest/globals';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { RenameSpeaker } from './rename-speaker.tsx';

function show() {
  const rename = jest.fn();
  const close = jest.fn();
  const speakers = { at: () => 'Speaker 2', names: ['Ada', 'Bo', 'Speaker 2'], rename };
  render(
    <AppProviders>
      <RenameSpeaker
        session={{ speakers } as unknown as TranscriptSession}
        position={7}
        anchor={document.body}
        close={close}
      />
    </AppProviders>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Name of the speaker' });
  const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
  return { rename, close, field, offered };
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
