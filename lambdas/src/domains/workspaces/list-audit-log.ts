import type { AuditEntry, AuditEvent, AuditPerson } from '@parlance/contract/workspace';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey } from '../../platform/http/page-key.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface ListAuditLogDependencies extends WorkspaceAccess {
  readonly auditLog: Pick<AuditLogRepository, 'list'>;
  readonly users: Pick<UsersRepository, 'getMany'>;
  readonly clock: Clock;
}

/** A page of a workspace's audit log, newest first, with the present names of the people in it. */
export function listAuditLog(dependencies: ListAuditLogDependencies): Operation<'listAuditLog'> {
  const { auditLog, users, clock } = dependencies;
  return async ({ params: { oid }, query: { limit, nextPage }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const list = `audit-log/${oid}`;
    const after = nextPage === undefined ? undefined : decodePageKey(list, nextPage);
    const { records, next } = await auditLog.list(oid, clock(), limit, after);
    const uids = records.flatMap(({ uid, event }) => [uid, memberOf(event) ?? []].flat());
    const people = new Map((await users.getMany([...new Set(uids)])).map((user) => [user.uid, user]));
    const person = (uid: string): AuditPerson => {
      const { name = '', email = '' } = people.get(uid) ?? {};
      return { uid, name, email };
    };
    const data = records.map(({ id, time, uid, event }): AuditEntry => {
      const member = memberOf(event);
      return { id, time, by: person(uid), ...(member !== undefined && { member: person(member) }), event };
    });
    return { data, ...(next && { LastEvaluatedKey: encodePageKey(list, next) }) };
  };
}

function memberOf(event: AuditEvent): string | undefined {
  return 'memberId' in event ? event.memberId : undefined;
}
