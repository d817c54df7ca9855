import { workspaceNotFound } from '../../repositories/access/workspace-access.ts';

export function requireWorkspace<T>(organization: T | undefined): T {
  if (!organization) throw workspaceNotFound();
  return organization;
}
