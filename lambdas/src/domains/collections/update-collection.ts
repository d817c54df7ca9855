import type { Collection } from '@parlance/contract/collection';
import { MAX_PROJECTS_OF_COLLECTION } from '@parlance/contract/project-limits';
import { BadRequestError, ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import {
  type AccessDependencies,
  accessibleCollection,
  collectionNotFound,
} from '../../repositories/access/collection-access.ts';
import type { CollectionProjectsRepository } from '../../repositories/collections/collection-projects.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { ownProjects, projectKeyOf } from '../../repositories/collections/project-keys.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { type ProjectsRepository, projectNotFound } from '../../repositories/organizations/projects-repository.ts';

interface UpdateCollectionDependencies extends AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'rename'>;
  readonly collectionProjects: Pick<CollectionProjectsRepository, 'add' | 'remove'>;
  readonly projects: Pick<ProjectsRepository, 'idsOf'>;
}

/** Renames a collection, or changes which of the caller's projects it is in (Spec part 2, section 7.1). */
export function updateCollection(dependencies: UpdateCollectionDependencies): Operation<'updateCollection'> {
  return async ({ params: { id }, body: { name, project, remove }, caller: { uid } }) => {
    if (project !== undefined) return changeProject(dependencies, { id, uid, project, remove });
    if (name === undefined) throw new BadRequestError('A request has either a name or a project.');
    await accessibleCollection(dependencies, id, uid, 'own');
    const renamed = await dependencies.collections.rename(id, name);
    if (!renamed) throw collectionNotFound();
    return renamed;
  };
}

interface ProjectChange {
  /** The collection. */
  readonly id: string;
  readonly uid: string;
  readonly project: string;
  readonly remove: boolean;
}

/** Projects are how each person puts in order what they see: reading is enough, and others don't notice. */
async function changeProject(
  dependencies: UpdateCollectionDependencies,
  { id, uid, project, remove }: ProjectChange,
): Promise<Collection> {
  const collection = await accessibleCollection(dependencies, id, uid, 'read');
  const own = await dependencies.projects.idsOf(uid, collection.orgId);
  const projectKeys = new Set(collection.projectKeys);
  if (remove) {
    await dependencies.collectionProjects.remove(id, uid, [project]);
    projectKeys.delete(projectKeyOf(uid, project));
  } else {
    await add(dependencies, collection, { uid, project, own });
    projectKeys.add(projectKeyOf(uid, project));
  }
  return { ...collection, projects: ownProjects({ projectKeys }, uid, own) };
}

async function add(
  { collectionProjects }: UpdateCollectionDependencies,
  collection: StoredCollection,
  { uid, project, own }: { readonly uid: string; readonly project: string; readonly own: ReadonlySet<string> },
): Promise<void> {
  if (!own.has(project)) throw projectNotFound();
  const others = Object.keys(ownProjects(collection, uid, own)).filter((id) => id !== project);
  if (others.length >= MAX_PROJECTS_OF_COLLECTION) {
    throw new ConflictError(`It can be in at most ${MAX_PROJECTS_OF_COLLECTION} projects.`);
  }
  const refusal = await collectionProjects.add(collection, uid, project);
  if (refusal === 'no-project') throw projectNotFound();
  if (refusal) throw new ConflictError('It was moved or deleted, or is in too many projects.');
}
