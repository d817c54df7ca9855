import { jest } from '@jest/globals';
import { keepPlace, keptPlace } from './kept-place.ts';

describe('the place in a recording', () => {
  beforeEach(() => localStorage.clear());

  it('[editor.place] is stored for each person and recording, for the latest hundred', () => {
    keepPlace('ann', 'first', 5);
    keepPlace('bo', 'first', 7);
    expect([keptPlace('ann', 'first'), keptPlace('bo', 'first'), keptPlace('ann', 'other')]).toEqual([5, 7, undefined]);
    const now = jest.spyOn(Date, 'now');
    for (let i = 0; i < 100; i++) {
      now.mockReturnValue(Date.parse('2100-01-01') + i);
      keepPlace('ann', `later-${i}`, i);
    }
    now.mockRestore();
    expect(keptPlace('ann', 'first')).toBeUndefined();
    expect(keptPlace('ann', 'later-99')).toBe(99);
  });

  it('[editor.place] is undefined when the stored value can’t be read', () => {
    localStorage.setItem('parlance.places.ann', '{"first":{"time":-1}}');
    expect(keptPlace('ann', 'first')).toBeUndefined();
  });
});
