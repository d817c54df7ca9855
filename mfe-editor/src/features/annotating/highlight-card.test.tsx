import { jest } from '@jest/globals';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import type { Annotations } from '../../annotations/annotations.ts';
import { HighlightCard } from './highlight-card.tsx';

const REPLY = { content: 'My brother', tags: {}, uid: 'bob', author: 'Bob', created: 2 };
const HIGHLIGHT: Highlight = {
  ...{ id: 'h', startTime: 65, endTime: 66, speaker: 'Ann', highlighted: 'a young man', replies: { r: REPLY } },
  ...{ content: '<b>Who</b> is he?', tags: { quote: true }, uid: 'ann', author: 'Ann Lee', created: 1 },
};

const annotations = { update: jest.fn(), remove: jest.fn(), reply: jest.fn(), removeReply: jest.fn() };
const go = jest.fn();

function Card({ writes = true, manages = false, uid = 'ann' }): ReactElement {
  const [edits, setEdits] = useState(false);
  const annotating = { annotations: annotations as unknown as Annotations, writes, manages, uid };
  return (
    <AppProviders>
      <HighlightCard
        highlight={HIGHLIGHT}
        time="1:05"
        annotating={annotating}
        edits={edits}
        onEdit={setEdits}
        go={go}
      />
    </AppProviders>
  );
}

const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('the card of a highlight', () => {
  afterEach(() => {
    cleanup();
    jest.clearAllMocks();
  });

  it('[editor.comments] shows words, comment, tags and replies, and seeks to its time', () => {
    render(<Card />);
    for (const text of ['a young man', '<b>Who</b> is he?', 'quote', 'My brother']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    fireEvent.click(screen.getByRole('button', { name: 'Go to 1:05 Ann' }));
    expect(go).toHaveBeenCalled();
  });

  it('[editor.annotation-rights] can be edited by its author, deleted by author and managers, and read by others', () => {
    const [go1, reply, edit, remove] = [
      'Go to 1:05 Ann',
      'Reply to the comment at 1:05',
      'Edit the comment at 1:05',
      'Delete what is highlighted at 1:05',
    ];
    const { rerender } = render(<Card />);
    expect(buttons()).toEqual([go1, reply, edit, remove]);
    rerender(<Card uid="bob" />);
    expect(buttons()).toEqual([go1, reply, 'Delete reply']);
    rerender(<Card uid="cid" manages />);
    expect(buttons()).toEqual([go1, reply, remove, 'Delete reply']);
    rerender(<Card uid="" writes={false} />);
    expect(buttons()).toEqual([go1]);
  });

  it('[editor.comments] saves an edit with the last typed tag, and a reply', () => {
    render(<Card />);
    fireEvent.click(screen.getByRole('button', { name: 'Edit the comment at 1:05' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: ' Who? ' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Tags' }), { target: { value: 'later' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(annotations.update).toHaveBeenCalledWith('h', { content: 'Who?', tags: { quote: true, later: true } });
    fireEvent.click(screen.getByRole('button', { name: 'Reply to the comment at 1:05' }));
    const field = screen.getByRole('textbox', { name: 'Comment' });
    fireEvent.change(field, { target: { value: 'Indeed' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect(annotations.reply).toHaveBeenCalledWith('h', { content: 'Indeed', tags: {} });
    expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
  });
});
