import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { definedTexts, defineTexts, setLanguage, useLanguage } from './i18n.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Words that the glossary replaces (docs/words.md). The texts of the specification have none of them. */
const UNWANTED = {
  en: [
    ...[/\be-mails?\b/i, /\bteam space\b/i, /\btranscriptions? (is|are) ready\b/i],
    ...[/\bcan not\b/i, /\bcolors?\b/i, /\b(minimi|organi|prioriti|recogni|summari)z/i, /\bin work\b/i],
  ],
  es: [
    ...[/\be-?mails?\b/i, /\bfichero/i, /\bárea de trabajo\b/i, /\binterlocutor/i, /\bpasskey/i],
    ...[/\bresalta/i, /\bprecisión\b/i, /\bno se han? podido\b/i, /\bintentar de nuevo\b/i],
  ],
};

const useTexts = defineTexts('test', {
  en: {
    hello: 'Hello {{ name }}',
    words: '{{words, number}} words',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    plain: 'Plain <b>',
  },
  es: {
    hello: 'Hola {{ name }}',
    words: '{{words, number}} palabras',
    files_one: '{{count}} archivo',
    files_other: '{{count}} archivos',
    plain: 'Llano <b>',
  },
});

describe('interface texts', () => {
  afterEach(() => act(() => setLanguage('en')));

  it('fill in variables, choose plurals and stay unescaped for React', () => {
    expect(useTexts.t('hello', { name: 'Ana & Ben' })).toBe('Hello Ana & Ben');
    expect(useTexts.t('files', { count: 1 })).toBe('1 file');
    expect(useTexts.t('files', { count: 3 })).toBe('3 files');
    expect(useTexts.t('plain')).toBe('Plain <b>');
    expect(useTexts.t('words', { words: 12_345 })).toBe('12,345 words');
    // A value is never read as a text: it can have braces, or the signs of a replacement.
    expect(useTexts.t('hello', { name: '{{count}} $& $1' })).toBe('Hello {{count}} $& $1');
  });

  it('[accounts.interface-language] change at once with the language, which is stored', () => {
    const { result } = renderHook(() => ({ t: useTexts(), language: useLanguage() }));
    expect(result.current.t('hello', { name: 'Ana' })).toBe('Hello Ana');
    act(() => result.current.language[1]('es'));
    expect(result.current.t('hello', { name: 'Ana' })).toBe('Hola Ana');
    expect(document.documentElement.lang).toBe('es');
    expect(localStorage.getItem('parlance.language')).toBe('es');
  });
});

describe.each(filesWithTexts())('%s', (file) => {
  it('[shell.complete-texts] [shell.one-voice] has every text in both languages, with the same variables and the words of the glossary', async () => {
    const before = new Set(definedTexts().keys());
    await import(pathToFileURL(join(ROOT, file)).href);
    for (const [namespace, { en, es }] of definedTexts()) {
      if (before.has(namespace)) continue;
      expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
      for (const [key, text] of Object.entries(en)) {
        const translated = es[key] ?? '';
        expect([key, translated.trim() === '']).toEqual([key, false]);
        expect([key, ...variablesOf(translated)]).toEqual([key, ...variablesOf(text)]);
        expect([key, ...unwantedIn(text, UNWANTED.en)]).toEqual([key]);
        expect([key, ...unwantedIn(translated, UNWANTED.es)]).toEqual([key]);
      }
    }
  });
});

function unwantedIn(text: string, words: readonly RegExp[]): string[] {
  // Names of variables are no words of the interface.
  const shown = text.replace(/\{\{[^}]*\}\}/g, '');
  return words.flatMap((word) => word.exec(shown)?.[0] ?? []);
}

/** The files of ui and of each micro-frontend that define texts. */
function filesWithTexts(): string[] {
  return globSync('{ui,mfe-*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) =>
      !/(\.test\.tsx?|[\\/]i18n\.ts)$/.test(file) && readFileSync(join(ROOT, file), 'utf8').includes('defineTexts('),
  );
}

function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').sort();
}
