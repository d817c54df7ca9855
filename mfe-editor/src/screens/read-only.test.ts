import { readOnlyReason } from './read-only.ts';

describe('when a transcript is read only', () => {
  it('[editor.read-only] [editor.lock] can be edited when nobody else is editing', () => {
    expect(readOnlyReason({}, 'ann')).toBeUndefined();
    expect(readOnlyReason({ editing: 'ann' }, 'ann')).toBeUndefined();
    expect(readOnlyReason({ editing: 'bo' }, 'ann')).toBe('locked.text');
    expect(readOnlyReason({ editing: 'bo' }, undefined)).toBe('locked.text');
  });

  it('[editor.read-only] can’t be edited while it is paused or its precision review isn’t done', () => {
    expect(readOnlyReason({ paused: true, editing: 'ann' }, 'ann')).toBe('locked.paused');
    expect(readOnlyReason({ tCompletion: { draft: true, perfection: false } }, 'ann')).toBe('locked.review');
    expect(readOnlyReason({ tCompletion: { draft: true, perfection: true } }, 'ann')).toBeUndefined();
    expect(readOnlyReason({ tCompletion: { draft: true } }, 'ann')).toBeUndefined();
  });
});
