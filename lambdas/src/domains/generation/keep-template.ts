import { MAX_TEMPLATES } from '@parlance/contract/generation';
import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import {
  personOwner,
  type TemplatesRepository,
  workspaceOwner,
} from '../../repositories/templates/templates-repository.ts';
import { requireMayChange, shownTemplate } from './template-rights.ts';

interface KeepTemplateDependencies extends WorkspaceAccess {
  readonly templates: Pick<TemplatesRepository, 'list' | 'put' | 'delete'>;
}

/** Keeps a template for its author or for all of a workspace, or changes one; it can change from the one to the other. */
export function keepTemplate(dependencies: KeepTemplateDependencies): Operation<'keepTemplate'> {
  const { templates } = dependencies;
  return async ({ params: { uid, id }, body: { orgId, shared, name, prompt } }) => {
    const { role } = await workspaceFor(dependencies, orgId, uid, 'member');
    const reader = { uid, role };
    const owners = [personOwner(uid), workspaceOwner(orgId)] as const;
    const [own, common] = await Promise.all([templates.list(owners[0]), templates.list(owners[1])]);
    const [owner, other] = shared ? [owners[1], owners[0]] : owners;
    const there = shared ? common : own;
    // An own template and another member's can have the same id: sharing the own one must not replace the other.
    const before = [...own, ...common].filter((template) => template.id === id);
    for (const template of before) requireMayChange(template, reader);
    const isThere = (place: string) => before.some((template) => template.owner === place);
    if (!isThere(owner) && there.length >= MAX_TEMPLATES) {
      throw new ConflictError(`There may be ${MAX_TEMPLATES} templates. Delete one first.`);
    }
    const kept = { owner, id, name, prompt, author: before[0]?.author ?? uid };
    await templates.put(kept);
    if (isThere(other)) await templates.delete(other, id);
    return shownTemplate(kept, reader);
  };
}
