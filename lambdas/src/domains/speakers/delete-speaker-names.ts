import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { WorkspaceAccess } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { SpeakerNamesRepository } from '../../repositories/speakers/speaker-names-repository.ts';
import { requireSpeakerNames } from './speaker-names-access.ts';

interface DeleteSpeakerNamesDependencies extends WorkspaceAccess {
  readonly speakerNames: Pick<SpeakerNamesRepository, 'getSwitch' | 'beginDeletion' | 'finishClearing'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

/** Deletes all names; the workspace goes on remembering those that are used from now on. */
export function deleteSpeakerNames(dependencies: DeleteSpeakerNamesDependencies): Operation<'deleteSpeakerNames'> {
  const { speakerNames, auditLog, clock } = dependencies;
  return async ({ params: { oid }, caller }) => {
    await requireSpeakerNames(dependencies, oid, caller.uid);
    const entry = auditLog.entry(oid, caller.uid, { action: 'speaker-names-deleted' }, clock());
    await speakerNames.beginDeletion(oid, [entry]);
    const state = await speakerNames.getSwitch(oid);
    if (state) await speakerNames.finishClearing(oid, state);
    return {};
  };
}
