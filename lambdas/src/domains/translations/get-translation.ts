import { isFinished } from '@parlance/contract/collection';
import type { TranslationMember } from '@parlance/contract/translation';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import {
  type MediaFamiliesRepository,
  mediaRootOf,
} from '../../repositories/translations/media-families-repository.ts';
import { passagesCredits } from './changed-sentences.ts';
import { type ChangesReader, changesOf } from './changes-of.ts';

interface GetTranslationDependencies extends AccessDependencies, ChangesReader {
  readonly collections: AccessDependencies['collections'] & ChangesReader['collections'];
  readonly mediaFamilies: Pick<MediaFamiliesRepository, 'members'>;
}

/** Times in one answer. */
const MOST_TIMES = 500;

/** The transcripts of a recording in all languages that the caller may read, and what changed since a translation was made. */
export function getTranslation(dependencies: GetTranslationDependencies): Operation<'getTranslation'> {
  const { mediaFamilies } = dependencies;
  return async ({ params: { id }, caller: { uid } }) => {
    const collection = await accessibleCollection(dependencies, id, uid, 'read');
    const ids = await mediaFamilies.members(mediaRootOf(collection));
    const others = await Promise.all(
      ids.filter((other) => other !== id).map((other) => readable(dependencies, other, uid)),
    );
    const found = [collection, ...others.flatMap((other) => other ?? [])];
    const members = found.map(memberOf).sort(byOriginalAndLanguage);
    const source = found.find((each) => each.id === collection.tTranslation?.of)?.id;
    const passages = source === undefined ? undefined : await changesOf(dependencies, collection);
    const credits = passagesCredits(passages ?? []);
    return {
      members,
      source,
      changes: passages && {
        sentences: passages.length,
        edited: passages.filter(({ isEdited }) => isEdited).length,
        credits,
        // What it costs less without them: prices are rounded up, so the parts can be more than the whole.
        editedCredits: credits - passagesCredits(passages.filter(({ isEdited }) => !isEdited)),
        times: passages.slice(0, MOST_TIMES).map(({ start }) => start / 1000),
      },
    };
  };
}

async function readable(
  dependencies: AccessDependencies,
  id: string,
  uid: string,
): Promise<StoredCollection | undefined> {
  try {
    return await accessibleCollection(dependencies, id, uid, 'read');
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ForbiddenError) return undefined;
    throw error;
  }
}

function memberOf(collection: StoredCollection): TranslationMember {
  const { id, name, languageCode, tTranslation } = collection;
  return { id, name, languageCode, from: tTranslation?.from, finished: isFinished(collection) };
}

function byOriginalAndLanguage(a: TranslationMember, b: TranslationMember): number {
  if ((a.from === undefined) !== (b.from === undefined)) return a.from === undefined ? -1 : 1;
  return a.languageCode.localeCompare(b.languageCode) || a.id.localeCompare(b.id);
}
