import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { WorkspaceAccess } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { SpeakerNamesRepository } from '../../repositories/speakers/speaker-names-repository.ts';
import { requireSpeakerNames } from './speaker-names-access.ts';

interface SwitchSpeakerNamesDependencies extends WorkspaceAccess {
  readonly speakerNames: Pick<SpeakerNamesRepository, 'getSwitch' | 'turnOn' | 'turnOff' | 'finishClearing'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

/** Turning off deletes the names, also those that an earlier call which broke off has left. Idempotent. */
export function switchSpeakerNames(dependencies: SwitchSpeakerNamesDependencies): Operation<'switchSpeakerNames'> {
  const { speakerNames, auditLog, clock } = dependencies;
  return async ({ params: { oid }, body: { on }, caller }) => {
    await requireSpeakerNames(dependencies, oid, caller.uid);
    const finish = async () => {
      const state = await speakerNames.getSwitch(oid);
      if (state) await speakerNames.finishClearing(oid, state);
    };
    if (on) {
      await finish();
      await speakerNames.turnOn(oid, [auditLog.entry(oid, caller.uid, { action: 'speaker-names-on' }, clock())]);
    } else {
      await speakerNames.turnOff(oid, [auditLog.entry(oid, caller.uid, { action: 'speaker-names-off' }, clock())]);
      await finish();
    }
    return {};
  };
}
