import { expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';

jest.unstable_mockModule('../http/config.ts', () => ({
  useConfig: () => ({ analytics: true, errorReports: { dsn: 'https://k@errors.example/1', recordings: false } }),
}));
const { setLanguage } = await import('../i18n/i18n.ts');
const { answerConsent, isAllowed } = await import('./consent.ts');
const { ConsentSwitches } = await import('./consent-switches.tsx');

afterEach(() => {
  cleanup();
  answerConsent(['statistics'], false);
});

it.each([
  ['en', 'Usage statistics', 'Error reports'],
  ['es', 'Estadísticas de uso', 'Informes de errores'],
] as const)('[services.consent] a switch for each service of the stage, off at first, in %s', (language, ...labels) => {
  act(() => setLanguage(language));
  render(<ConsentSwitches />);
  const switches = labels.map((label) =>
    screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${label}`) }),
  );
  expect(screen.getAllByRole('switch')).toEqual(switches);
  expect(switches.map(({ checked }) => checked)).toEqual([false, false]);
  for (const each of switches.slice(0, 1)) fireEvent.click(each);
  expect([isAllowed('statistics'), isAllowed('errors')]).toEqual([true, false]);
  act(() => setLanguage('en'));
});
