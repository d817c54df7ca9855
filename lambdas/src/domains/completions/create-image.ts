import type { Operation } from '../../platform/http/operation.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleText } from '../../repositories/access/text-access.ts';
import { type StartWriting, startWriting } from './start-writing.ts';

/** Begins a picture for a document. */
export function createImage(dependencies: AccessDependencies & StartWriting): Operation<'createImage'> {
  return async ({ params, body: { id, prompt, type, variant }, caller: { uid } }) => {
    const { orgId } = await accessibleText(dependencies, params.id, uid, 'write');
    const wanted = {
      collectionId: params.id,
      id,
      kind: 'image',
      uid,
      orgId,
      input: { prompt, type, variant },
    } as const;
    return { pid: (await startWriting(dependencies, wanted)).id };
  };
}
