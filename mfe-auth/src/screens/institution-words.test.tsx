import { afterEach, expect, it, jest } from '@jest/globals';
import { setLanguage } from '@parlance/ui/i18n';
import type { Institution } from '@parlance/ui/white-label/institution';

const oslo: Institution = {
  ...{ slug: 'oslo', name: 'University of Oslo', allowGoogle: false, allowEmail: true, sso: false },
  ...{ buttonColor: '#003366', backgroundColor: '#003366' },
};
let institution: Institution | undefined;
jest.unstable_mockModule('@parlance/ui/white-label', () => ({ getWhiteLabel: () => institution }));
const { registerLead } = await import('./institution-words.ts');

afterEach(() => {
  setLanguage('en');
  institution = undefined;
});

it('[white-label.words] are an institution’s own in the interface language, else its name, never the product’s offer', () => {
  expect(registerLead()).toBe('Free AI transcripts of your recordings, in minutes.');
  institution = oslo;
  expect(registerLead()).toBe('Your transcripts at University of Oslo.');
  institution = { ...oslo, words: { en: 'Transcripts for staff and students.' } };
  expect(registerLead()).toBe('Transcripts for staff and students.');
  setLanguage('es');
  expect(registerLead()).toBe('Tus transcripciones en University of Oslo.');
});
