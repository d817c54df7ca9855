import { purposesOf } from './consent.ts';

it('[services.off] a stage asks about the services that it has, and without any about nothing', () => {
  const errorReports = { dsn: 'https://key@errors.example/1', recordings: false };
  expect(purposesOf({ analytics: false })).toEqual([]);
  expect(purposesOf({ analytics: false, errorReports })).toEqual(['errors']);
  const helpWidget = 'https://help.example/widget.js';
  expect(purposesOf({ analytics: true, helpWidget, errorReports: { ...errorReports, recordings: true } })).toEqual([
    'statistics',
    'errors',
    'recordings',
    'help',
  ]);
});
