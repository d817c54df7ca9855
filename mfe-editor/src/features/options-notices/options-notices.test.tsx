import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { noticeCodeSchema } from '@parlance/contract/schemas/notice';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ReadNotices } from '../../choices/read-notices.ts';
import { OptionsNotices } from './options-notices.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('[editor.options-notices] what of the options was not used', () => {
  it('is said for every reason, with the words it is about', () => {
    const onClose = jest.fn();
    const notices = noticeCodeSchema.options.map((code) => ({ code, terms: ['C++', '🎷'] }));
    render(
      <AppProviders>
        <OptionsNotices notices={notices} onClose={onClose} />
      </AppProviders>,
    );
    const text = screen.getByRole('status').textContent ?? '';
    expect(text).toContain('These words could not be used in this language: C++, 🎷.');
    expect(text).toContain('The dictionary was not used, because it is for another language.');
    for (const code of noticeCodeSchema.options) expect(text).not.toContain(code);
    fireEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not come again when it was closed, for the last hundred transcripts', () => {
    const read = new ReadNotices('read');
    const others = new ReadNotices('others');
    others.keepRead('c1');
    expect(read.wasRead('c1')).toBe(false);
    read.keepRead('c1');
    for (let other = 0; other < 99; other++) read.keepRead(`other-${other}`);
    expect(read.wasRead('c1')).toBe(true);
    read.keepRead('one more');
    expect(read.wasRead('c1')).toBe(false);
  });
});
