import { MIN_SECTION_SECONDS } from '@parlance/contract/tool-run';
import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { requireEditableButForRecoding } from '../../repositories/collections/require-editable.ts';
import { type LanguageOffer, requireLanguage } from '../../repositories/collections/require-language.ts';
import { beginToolRun, type ToolRunDependencies } from './begin-tool-run.ts';

interface RecodeCollectionDependencies extends AccessDependencies, ToolRunDependencies, LanguageOffer {
  readonly collections: Pick<CollectionsRepository, 'get' | 'beginToolRun'>;
}

/** Transcribes a section again in another language (Spec part 2, section 7.1); the transcript is read-only meanwhile. */
export function recodeCollection(dependencies: RecodeCollectionDependencies): Operation<'recodeCollection'> {
  return async ({ params: { id }, body, caller }) => {
    const collection = await accessibleRecording(dependencies, id, caller.uid, 'write');
    const { languageCode } = body;
    requireLanguage(dependencies, languageCode);
    const end = Math.min(body.end, collection.props?.duration ?? body.end);
    if (end - body.start < MIN_SECTION_SECONDS) {
      throw new BadRequestError('The section is too short.', { fields: { end: 'section-short' } });
    }
    requireEditableButForRecoding(collection, caller.uid, dependencies.clock());
    return beginToolRun(dependencies, collection, { tool: 'recode', languageCode, start: body.start, end }, caller.uid);
  };
}
