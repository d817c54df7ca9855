import type { Operation } from '../../platform/http/operation.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { beginToolRun, type ToolRunDependencies } from './begin-tool-run.ts';

interface DenoiseCollectionDependencies extends AccessDependencies, ToolRunDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'beginToolRun'>;
}

/** Makes a rendition without noise (Spec part 2, section 7.1); does nothing when there is one. */
export function denoiseCollection(dependencies: DenoiseCollectionDependencies): Operation<'denoiseCollection'> {
  return async ({ params, caller }) => {
    const collection = await accessibleRecording(dependencies, params.id, caller.uid, 'write');
    if (collection.denoisedKey !== undefined) return collection;
    return beginToolRun(dependencies, collection, { tool: 'denoise' }, caller.uid);
  };
}
