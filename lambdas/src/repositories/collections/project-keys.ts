import type { OwnProjects } from '@parlance/contract/project';

/**
 * What a stored collection has of a person's project. People choose the ids of their projects, so the person is part of it:
 * equal ids of two people are two projects. Neither of them has a '#'.
 */
export function projectKeyOf(uid: string, projectId: string): string {
  return `${uid}#${projectId}`;
}

/**
 * The projects of `uid` that a collection is in.
 *
 * @param own the ids of the person's projects in its organization. What a collection has of removed projects doesn't count.
 */
export function ownProjects(
  { projectKeys = new Set() }: { readonly projectKeys?: ReadonlySet<string> | undefined },
  uid: string,
  own: ReadonlySet<string>,
): OwnProjects {
  const ids = [...own].filter((id) => projectKeys.has(projectKeyOf(uid, id)));
  return Object.fromEntries(ids.map((id) => [id, true]));
}
