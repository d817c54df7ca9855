import { hasRetryLeft } from '@parlance/contract/retry';
import { AlreadyProcessingError, AlreadyRetriedError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { type LanguageOffer, requireLanguage } from '../../repositories/collections/require-language.ts';

interface SetCollectionLanguageDependencies extends AccessDependencies, LanguageOffer {
  readonly collections: Pick<CollectionsRepository, 'get' | 'setLanguageOfFailed'>;
}

/** Sets the language in which a failed collection is tried again (Spec part 2, section 2.4, "Retry with Language"). */
export function setCollectionLanguage(
  dependencies: SetCollectionLanguageDependencies,
): Operation<'setCollectionLanguage'> {
  return async ({ params, caller }) => {
    const collection = await accessibleRecording(dependencies, params.id, caller.uid, 'own');
    requireLanguage(dependencies, params.languageCode);
    if (!hasRetryLeft(collection)) {
      throw new AlreadyRetriedError('This recording was tried again already. This is possible once.');
    }
    const changed = await dependencies.collections.setLanguageOfFailed(params.id, params.languageCode);
    if (!changed) throw new AlreadyProcessingError('The language can be changed only when a transcription has failed.');
    return changed;
  };
}
