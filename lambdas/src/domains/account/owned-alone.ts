import type { Organization } from '@parlance/contract/schemas/organization';

/** Whether a workspace has no owner but `uid`. It is deleted with their account. */
export function isOwnedAlone({ owners }: Pick<Organization, 'owners'>, uid: string): boolean {
  return owners[uid] === true && Object.values(owners).filter(Boolean).length === 1;
}
