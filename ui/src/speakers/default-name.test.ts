import { shownName, storedName } from './default-name.ts';

const say = (number: string) => `Hablante ${number}`;

it('[editor.speaker-default-names] shows default names in the interface’s language, and stores them in English', () => {
  expect(shownName('Speaker 2', say)).toBe('Hablante 2');
  expect(shownName('Speaker of the House', say)).toBe('Speaker of the House');
  expect(storedName('Hablante 2', say)).toBe('Speaker 2');
  expect(storedName('Hablantes 2', say)).toBe('Hablantes 2');
  expect(storedName('Ann', say)).toBe('Ann');
});
