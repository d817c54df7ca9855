import type { Operation } from '../../platform/http/operation.ts';
import type { WorkspaceAccess } from '../../repositories/access/workspace-access.ts';
import type { SpeakerNamesRepository } from '../../repositories/speakers/speaker-names-repository.ts';
import { requireSpeakerNames } from './speaker-names-access.ts';

interface DeleteSpeakerNameDependencies extends WorkspaceAccess {
  readonly speakerNames: Pick<SpeakerNamesRepository, 'delete'>;
}

/** The transcripts that have the name keep it. It comes back when it is used in another one. */
export function deleteSpeakerName(dependencies: DeleteSpeakerNameDependencies): Operation<'deleteSpeakerName'> {
  return async ({ params: { oid, nameId }, caller }) => {
    await requireSpeakerNames(dependencies, oid, caller.uid);
    await dependencies.speakerNames.delete(oid, nameId);
    return {};
  };
}
