import type { Version } from '@parlance/contract/version';
import { getSession } from '@parlance/ui/session';
import type { useVersionsTexts } from './versions-texts.ts';

type Translate = ReturnType<typeof useVersionsTexts>;

/** What a version is called: its name, else when it was saved. */
export function titleOf(version: Version, t: Translate, language: string): string {
  if (version.name) return version.name;
  if (version.savedAt === undefined) return t('draft');
  return momentOf(version.savedAt, language);
}

/** Who saved it, when (if its title doesn't say), and how long it is. */
export function detailsOf({ name, savedAt, savedBy, savedByName, wordCount }: Version, t: Translate, language: string) {
  const isOwn = savedBy !== undefined && savedBy === getSession()?.uid;
  const who = isOwn ? t('by-you') : savedByName;
  const words = t('words', { count: wordCount });
  return [who, name && savedAt ? momentOf(savedAt, language) : undefined, words].filter(Boolean).join(' · ');
}

function momentOf(seconds: number, language: string): string {
  return new Date(seconds * 1000).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
