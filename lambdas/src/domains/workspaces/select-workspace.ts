import type { Operation } from '../../platform/http/operation.ts';
import { workspaceNotFound } from '../../repositories/access/workspace-access.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';

interface SelectWorkspaceDependencies {
  readonly memberships: Pick<MembershipsRepository, 'select'>;
}

export function selectWorkspace({ memberships }: SelectWorkspaceDependencies): Operation<'selectWorkspace'> {
  return async ({ params, body }) => {
    if (!(await memberships.select(params.uid, body.oid))) throw workspaceNotFound();
    return {};
  };
}
