import fc from 'fast-check';
import { chordOf, keysOf, unassignable } from '../../commands/chord.ts';
import { EDITOR_FEATURES } from './features.ts';

const { defaultKeys: DEFAULT_KEYS, keys: keyBindings } = EDITOR_FEATURES;

const COMMANDS = Object.keys(DEFAULT_KEYS);
const CHORDS = Object.values(DEFAULT_KEYS).flat();

function press(key: string, init: KeyboardEventInit = {}) {
  return keyBindings.commandOf(new KeyboardEvent('keydown', { key, ...init }));
}

beforeEach(() => keyBindings.reset());

describe('the keys of the editor', () => {
  it('[editor.shortcuts] play, step and change the speed from inside the text', () => {
    expect(press(' ', { code: 'Space', ctrlKey: true })).toBe('toggle');
    expect(press('[', { ctrlKey: true })).toBe('back');
    expect(press(']', { ctrlKey: true })).toBe('forward');
    expect(press(',', { ctrlKey: true })).toBe('slower');
    expect(press('.', { ctrlKey: true })).toBe('faster');
    expect(press('f', { code: 'KeyF', metaKey: true })).toBe('find');
    expect(press('h', { code: 'KeyH', ctrlKey: true })).toBe('replace');
    expect(press('n', { code: 'KeyN', altKey: true })).toBe('next-unsure');
    expect(press('˚', { code: 'KeyK', altKey: true })).toBe('toggle');
    expect(press('л', { code: 'KeyK', altKey: true })).toBe('toggle');
  });

  it('[editor.shortcuts] don’t use typing, Tab or Escape', () => {
    for (const key of ['a', ' ', '[', ',', 'Tab', 'Escape', 'Enter', 'Backspace']) expect(press(key)).toBeUndefined();
    expect(press('Tab', { shiftKey: true })).toBeUndefined();
    for (const chord of CHORDS) {
      expect([chord, unassignable(chord)]).toEqual([chord, undefined]);
    }
    expect(new Set(CHORDS).size).toBe(CHORDS.length);
  });

  it('[editor.shortcuts-pedal] include keys of pedals and media keyboards', () => {
    expect(press('MediaPlayPause')).toBe('toggle');
    expect(press('MediaRewind')).toBe('rewind');
    for (const key of ['F4', 'F13', 'F24', 'MediaStop', 'BrowserBack', 'Pause']) {
      const chord = chordOf(new KeyboardEvent('keydown', { key, code: key })) ?? '';
      expect(unassignable(chord)).toBeUndefined();
      keyBindings.assign('toggle', chord);
      expect(press(key, { code: key })).toBe('toggle');
    }
  });

  it('[editor.shortcuts-change] can’t be keys that type, move, or have a meaning everywhere', () => {
    for (const chord of [
      'A',
      'Shift+A',
      'Space',
      '?',
      'Enter',
      'ArrowLeft',
      'Ctrl+ArrowLeft',
      'Alt+Enter',
      'Backspace',
    ])
      expect([chord, unassignable(chord)]).toEqual([chord, 'types']);
    for (const chord of [
      'Ctrl+Z',
      'Ctrl+C',
      'Meta+V',
      'Ctrl+T',
      'Ctrl+W',
      'Tab',
      'Ctrl+Tab',
      'Escape',
      'Alt+F4',
      'Alt+Shift+N',
    ])
      expect([chord, unassignable(chord)]).toEqual([chord, 'taken']);
    const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
    expect(chordOf(new KeyboardEvent('keydown', { key: '[', ...altGr }))).toBeUndefined();
    expect(chordOf(new KeyboardEvent('keydown', { key: 'Control', ctrlKey: true }))).toBeUndefined();
  });

  it('[editor.shortcuts-change] belong to one command, are stored in the browser, and can be reset', () => {
    keyBindings.assign('loop', 'Alt+K');
    expect(keyBindings.commandWith('Alt+K')).toBe('loop');
    expect(keyBindings.getState().toggle).toEqual(['Ctrl+Space', 'MediaPlayPause']);
    const kept = JSON.parse(localStorage.getItem('parlance.keys') ?? '');
    expect(kept).toEqual({ toggle: ['Ctrl+Space', 'MediaPlayPause'], loop: ['Alt+R', 'Alt+K'] });
    // Another tab changed them.
    localStorage.setItem('parlance.keys', JSON.stringify({ loop: ['F4'] }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'parlance.keys' }));
    expect(keyBindings.commandWith('F4')).toBe('loop');
    expect(keyBindings.commandWith('Alt+K')).toBe('toggle');
    keyBindings.reset();
    expect(keyBindings.getState()).toEqual(DEFAULT_KEYS);
    expect(localStorage.getItem('parlance.keys')).toBe('{}');
  });

  it('[editor.shortcuts-change] are never shared by two commands, after any changes', () => {
    const chord = fc.constantFrom('F2', 'F3', 'Alt+K', 'Ctrl+[', 'Ctrl++', 'MediaPlayPause', 'Alt+Shift+X');
    const step = fc.record({ command: fc.constantFrom(...COMMANDS), chord, removes: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        keyBindings.reset();
        for (const { command, chord: chosen, removes } of steps) {
          if (removes) keyBindings.remove(chosen);
          else keyBindings.assign(command, chosen);
          expect(keyBindings.commandWith(chosen)).toBe(removes ? undefined : command);
        }
        const all = Object.values(keyBindings.getState()).flat();
        expect(new Set(all).size).toBe(all.length);
        for (const each of all) expect(keysOf(each).join('+')).toBe(each);
      }),
    );
  });

  it('[editor.shortcuts-change] run nothing while one is being chosen', () => {
    keyBindings.pause(true);
    expect(press('[', { ctrlKey: true })).toBeUndefined();
    keyBindings.pause(false);
    expect(press('[', { ctrlKey: true })).toBe('back');
  });
});
