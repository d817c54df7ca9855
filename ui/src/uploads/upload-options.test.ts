/** @jest-environment node */
import { hintsOf, hintsProblem, NO_OPTIONS, optionsBody } from './upload-options.ts';

describe('the options of an upload', () => {
  it.each([
    ['Ada Lovelace, Babbage ,,  analytical engine', ['Ada Lovelace', 'Babbage', 'analytical engine']],
    ['  ', []],
    ['Ana, Ana', ['Ana']],
    ['Łódź,👩‍🔬', ['Łódź', '👩‍🔬']],
  ])('[uploading.hints] %p has the hints %j', (text, hints) => {
    expect(hintsOf(text)).toEqual(hints);
  });

  it('[uploading.hints] says what the service would refuse', () => {
    expect(hintsProblem(Array.from({ length: 100 }, (_, n) => `word ${n}`))).toBeUndefined();
    expect(hintsProblem(Array.from({ length: 101 }, (_, n) => `word ${n}`))).toBe('too-many');
    expect(hintsProblem(['x'.repeat(200)])).toBeUndefined();
    expect(hintsProblem(['x'.repeat(201)])).toBe('too-long');
  });

  it('[uploading.advanced] sends what was asked for, and nothing else', () => {
    expect(optionsBody(NO_OPTIONS)).toEqual({});
    expect(
      optionsBody({ ...NO_OPTIONS, description: ' An interview. ', hints: ['Ada'], dictionary: 'd', beta: true }),
    ).toEqual({ description: 'An interview.', hints: ['Ada'], dictionary: 'd', beta: true });
  });
});
