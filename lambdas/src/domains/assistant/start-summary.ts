import { isOpenJob } from '@parlance/contract/job';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { type StartWork, startWork } from './start-work.ts';
import { summaryInputSchema, summaryOf } from './stored-work.ts';

type StartSummaryDependencies = AccessDependencies &
  StartWork & { readonly transcripts: Pick<TranscriptsRepository, 'getManifest'> };

/** Begins a summary, which everyone who may read the transcript sees. Two people who ask at once get one. */
export function startSummary(dependencies: StartSummaryDependencies): Operation<'startSummary'> {
  const { jobs, transcripts } = dependencies;
  return async ({ params, body: { id, language }, caller: { uid } }) => {
    const { orgId } = await accessibleCollection(dependencies, params.id, uid, 'read');
    const manifest = await transcripts.getManifest(params.id);
    if (!manifest) throw new NotFoundError('There is no transcript yet.');
    const { version } = manifest;
    const open = (await jobs.list(params.id, ['summary'])).find(
      (job) => isOpenJob(job.state) && summaryInputSchema.safeParse(job.input).data?.language === language,
    );
    // An open one may be of an interrupted call, so it is started again; that does nothing when it runs.
    const wanted = open ?? { collectionId: params.id, id, uid, orgId, input: { language, version } };
    return summaryOf(await startWork(dependencies, { ...wanted, kind: 'summary' }), version);
  };
}
