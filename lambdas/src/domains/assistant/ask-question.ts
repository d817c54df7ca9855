import type { Operation } from '../../platform/http/operation.ts';
import { type AboutAccess, requireAbout } from './about.ts';
import { type StartWork, startWork } from './start-work.ts';
import { questionOf } from './stored-work.ts';

/** Asks about what the caller may read. */
export function askQuestion(dependencies: AboutAccess & StartWork): Operation<'askQuestion'> {
  return async ({ body: { id, question, language, orgWide, ...about }, caller: { uid } }) => {
    const { orgId, partition } = await requireAbout(dependencies, uid, about, orgWide);
    const input = { question, language, about, orgWide };
    const wanted = { collectionId: partition, id, kind: 'question', uid, orgId, input } as const;
    return questionOf(await startWork(dependencies, wanted));
  };
}
