import type { Role } from '@parlance/contract/rights';
import type { Template } from '@parlance/contract/schemas/generation';
import { ForbiddenError } from '../../platform/errors.ts';
import { personOwner, type StoredTemplate } from '../../repositories/templates/templates-repository.ts';

interface Reader {
  readonly uid: string;
  /** In the workspace whose templates are read. */
  readonly role: Role;
}

/** Whether a person may change and delete a template: their own, and as owner or admin any of the workspace. */
export function mayChange({ author }: StoredTemplate, { uid, role }: Reader): boolean {
  return author === uid || role !== 'member';
}

/** @throws ForbiddenError */
export function requireMayChange(template: StoredTemplate | undefined, reader: Reader): void {
  if (template && !mayChange(template, reader)) {
    throw new ForbiddenError('This template is of another member. Owners and admins can change it.');
  }
}

/** A template as its readers see it. */
export function shownTemplate(template: StoredTemplate, reader: Reader): Template {
  const { id, name, prompt, owner } = template;
  return { id, name, prompt, shared: owner !== personOwner(reader.uid), mine: mayChange(template, reader) };
}
