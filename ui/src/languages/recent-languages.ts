import { isTranscriptionLanguage } from '@parlance/contract/languages';
import * as v from 'valibot';
import { createStore, useStore } from 'zustand';

const KEY = 'parlance-recent-languages';
const SHOWN = 4;

const storedSchema = v.array(v.string());

const store = createStore((): { readonly codes: readonly string[] } => ({ codes: read() }));

function read(): readonly string[] {
  try {
    const stored = v.parse(storedSchema, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return [...new Set(stored)].filter(isTranscriptionLanguage).slice(0, SHOWN);
  } catch {
    // What is stored is not ours, or the storage is blocked: there are no recent languages.
    return [];
  }
}

/** The languages of the last transcripts that were started in this browser, the latest first. */
export function useRecentLanguages(): readonly string[] {
  return useStore(store, ({ codes }) => codes);
}

/** Keeps the language of a transcript that was started. */
export function noteRecentLanguage(languageCode: string): void {
  // Another tab may have stored some meanwhile.
  const codes = [...new Set([languageCode, ...read()])].slice(0, SHOWN);
  store.setState({ codes });
  try {
    localStorage.setItem(KEY, JSON.stringify(codes));
  } catch (error) {
    console.warn('The recent language cannot be remembered.', error);
  }
}
