import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleText } from '../../repositories/access/text-access.ts';
import { type StartWriting, startWriting } from './start-writing.ts';
import { imageInputSchema } from './stored-jobs.ts';

/** Makes a picture again that failed. Two retries of one picture are one. */
export function retryMedia(dependencies: AccessDependencies & StartWriting): Operation<'retryMedia'> {
  const { jobs } = dependencies;
  return async ({ params: { id, pid }, caller: { uid } }) => {
    const { orgId } = await accessibleText(dependencies, id, uid, 'write');
    const failed = await jobs.get(id, pid);
    if (failed?.kind !== 'image' || failed.state !== 'failed') throw new NotFoundError('There is no failed picture.');
    const again = nameBasedId(`${id}/${pid}/${uid}/retry`);
    const input = { ...imageInputSchema.parse(failed.input), retryOf: pid };
    const wanted = { collectionId: id, id: again, kind: 'image', uid, orgId, input } as const;
    return { pid: (await startWriting(dependencies, wanted)).id };
  };
}
