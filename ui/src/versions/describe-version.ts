import type { Version } from '@parlance/contract/version';
import { getSession } from '../session/session.ts';
import type { useVersionsTexts } from './versions-texts.ts';

type Translate = ReturnType<typeof useVersionsTexts>;

/** The title of a version: its name, else its date. */
export function titleOf(version: Version, t: Translate, language: string): string {
  if (version.name) return version.name;
  if (version.savedAt === undefined) return t('draft');
  return momentOf(version.savedAt, language);
}

/** The author, the date (if the title is a name), and the number of words. */
export function detailsOf({ name, savedAt, savedBy, savedByName, wordCount }: Version, t: Translate, language: string) {
  const isOwn = savedBy !== undefined && savedBy === getSession()?.uid;
  const who = isOwn ? t('by-you') : savedByName;
  const words = t('words', { count: wordCount });
  return [who, name && savedAt ? momentOf(savedAt, language) : undefined, words].filter(Boolean).join(' · ');
}

function momentOf(seconds: number, language: string): string {
  return new Date(seconds * 1000).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
