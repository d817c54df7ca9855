import type { BodyOf, ResponseOf } from '@parlance/contract/endpoints';
import type { Locale } from '@parlance/contract/regions';
import { EMPTY_DOCUMENT } from '@parlance/document/read-document';
import type { Clock } from '../../platform/clock.ts';
import { type FeatureAccess, requireFeature } from '../../repositories/access/feature-access.ts';
import {
  type CreateDocumentDependencies,
  createDocument,
  idTaken,
  isSameRequest,
} from '../../repositories/documents/create-document.ts';
import { givenDocument } from '../../repositories/documents/document-content.ts';
import { textCollection } from '../../repositories/documents/new-document.ts';

export interface CreateTextDependencies extends FeatureAccess, CreateDocumentDependencies {
  readonly locale: Locale;
  readonly clock: Clock;
}

type TextBody = Extract<BodyOf<'createCollection'>, { type: 'text' }>;

/**
 * Makes a Magic Doc with one empty paragraph (Spec part 2, section 2.8) for `uid`, a member of the workspace. Idempotent by its
 * `cid`.
 *
 * @throws FeatureNotIncludedError, ConflictError when the id is taken, BadRequestError when the project is gone
 */
export async function createTextCollection(
  dependencies: CreateTextDependencies,
  uid: string,
  { cid, orgId, name, project }: TextBody,
): Promise<ResponseOf<'createCollection'>> {
  const { collections, locale, clock } = dependencies;
  const wanted = textCollection({ id: cid, name, userId: uid, orgId, locale }, clock());
  const found = await collections.get(cid);
  if (found) {
    if (!isSameRequest(found, wanted)) throw idTaken();
    return { id: cid };
  }
  await requireFeature(dependencies, 'MagicDoc', orgId);
  await createDocument(dependencies, wanted, givenDocument(EMPTY_DOCUMENT), project);
  return { id: cid };
}
