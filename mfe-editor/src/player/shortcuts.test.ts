import { commandOf, SHORTCUTS } from './shortcuts.ts';

function press(key: string, init: KeyboardEventInit = {}) {
  return commandOf(new KeyboardEvent('keydown', { key, ...init }));
}

describe('the keys of the editor', () => {
  it('[editor.shortcuts] plays, steps and changes speed without leaving the text', () => {
    expect(press(' ', { code: 'Space', ctrlKey: true })).toBe('toggle');
    expect(press('[', { ctrlKey: true })).toBe('back');
    expect(press(']', { ctrlKey: true })).toBe('forward');
    expect(press(',', { ctrlKey: true })).toBe('slower');
    expect(press('.', { ctrlKey: true })).toBe('faster');
    expect(press('f', { code: 'KeyF', metaKey: true })).toBe('find');
    expect(press('h', { code: 'KeyH', ctrlKey: true })).toBe('replace');
    expect(press('n', { code: 'KeyN', altKey: true })).toBe('next-unsure');
    expect(press('˚', { code: 'KeyK', altKey: true })).toBe('toggle');
  });

  it('[editor.shortcuts] leaves typing, Tab and Escape alone', () => {
    for (const key of ['a', ' ', '[', ',', 'Tab', 'Escape', 'Enter', 'Backspace']) expect(press(key)).toBeUndefined();
    expect(press('Tab', { shiftKey: true })).toBeUndefined();
    expect(SHORTCUTS.every(({ keys }) => keys[0] === 'Ctrl' || keys[0] === 'Alt' || keys[0] === 'F1')).toBe(true);
  });
});
