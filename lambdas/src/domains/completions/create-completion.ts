import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleText } from '../../repositories/access/text-access.ts';
import { readableSource } from './readable-source.ts';
import { type StartWriting, startWriting } from './start-writing.ts';
import { type CompletionInput, completionOf } from './stored-jobs.ts';

/** Begins to write a text for a document. The document itself does not change: the page shows the text as a proposal. */
export function createCompletion(dependencies: AccessDependencies & StartWriting): Operation<'createCompletion'> {
  return async ({ params, body: { id, prompt, from, text, type, variant, isRewrite }, caller: { uid } }) => {
    const document = await accessibleText(dependencies, params.id, uid, 'write');
    if (isRewrite && text.trim() === '') throw new BadRequestError('Please choose the part to write again.');
    const source = isRewrite ? (await readableSource(dependencies, document, uid)).id : undefined;
    const input: CompletionInput = { prompt, from, text, type, variant, source };
    return completionOf(
      await startWriting(dependencies, {
        collectionId: params.id,
        id,
        kind: 'completion',
        uid,
        orgId: document.orgId,
        input: { ...input },
      }),
    );
  };
}
