import type { CollectionSummary } from '@parlance/contract/collection-summary';
import type { Project } from '@parlance/contract/project';
import { MAX_PROJECTS_OF_COLLECTION } from '@parlance/contract/project-limits';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { reloadProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useStore } from 'zustand';
import { useCollectionLists } from '../collections/use-collections.ts';
import { useNameList } from '../selection/use-name-list.ts';
import { INDEX_LAG, Memberships, type ProjectFlags } from './memberships.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { useProjectTexts } from './project-texts.ts';
import { useProjects } from './use-projects.ts';

const memberships = new Memberships();
const NONE: ProjectFlags = {};

/** What tells the user of a change needs of a collection. */
export type Named = Pick<CollectionSummary, 'id' | 'name' | 'projects'>;

function isIn(
  { projects = {} }: Pick<CollectionSummary, 'projects'>,
  projectId: string,
  changed: ProjectFlags,
): boolean {
  return changed[projectId] ?? projects[projectId] === true;
}

/** The user's projects that a collection is in, with the changes that are on their way to the service. */
export function useProjectsOf(collection: Named): readonly Project[] {
  const projects = useProjects();
  const changed = useStore(memberships.store, (state) => state.changed.get(collection.id) ?? NONE);
  return projects.filter(({ id }) => isIn(collection, id, changed));
}

/** How many of the collections are in each project: project id to number. */
export function useProjectCounts(collections: readonly Named[]): ReadonlyMap<string, number> {
  const projects = useProjects();
  const { changed } = useStore(memberships.store);
  const count = (projectId: string) =>
    collections.filter((each) => isIn(each, projectId, changed.get(each.id) ?? NONE)).length;
  return new Map(projects.map(({ id }) => [id, count(id)]));
}

/**
 * The list of a project: what was fetched, without those that the user has just taken out, and with those of `others` that
 * the user has just put in. The search index of the service knows them some seconds later.
 */
export function useListOfProject(
  fetched: readonly CollectionSummary[],
  others: readonly CollectionSummary[],
  projectId: string | undefined,
): readonly CollectionSummary[] {
  const { changed } = useStore(memberships.store);
  if (projectId === undefined) return fetched;
  const flagOf = ({ id }: CollectionSummary) => changed.get(id)?.[projectId];
  const kept = fetched.filter((each) => flagOf(each) !== false);
  const ids = new Set(kept.map(({ id }) => id));
  const added = others.filter((each) => flagOf(each) === true && !ids.has(each.id));
  return added.length === 0 ? kept : [...kept, ...added].sort((a, b) => b.started - a.started);
}

/** Puts collections into a project, or takes them out. Resolves to those that were changed; the user knows of the others. */
type ChangeMemberships = <T extends Named>(collections: readonly T[], project: Project, isIn: boolean) => Promise<T[]>;

/** Changes which collections are in a project. It shows at once, and what was refused is taken back with a message. */
export function useChangeMemberships(): ChangeMemberships {
  const t = useProjectTexts();
  const lists = useCollectionLists();
  const { nameOf, listed } = useNameList();
  return async (collections, project, isIn) => {
    const outcomes = await Promise.allSettled(
      collections.map(({ id }) =>
        memberships.change(id, project.id, isIn, async (wanted) => {
          const body = { project: project.id, remove: !wanted };
          await callApi('updateCollection', { params: { id }, body });
          lists.setProject(id, project.id, wanted);
        }),
      ),
    );
    const done = collections.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    if (done.length > 0) {
      tellOtherTabs();
      lists.outdateProjects('next');
      setTimeout(() => lists.outdateProjects('now'), INDEX_LAG);
    }
    const failed = collections.filter((_, index) => outcomes[index]?.status === 'rejected');
    const [reason] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (failed.length > 0) {
      console.warn('Projects were not changed.', reason);
      const code = reason instanceof ApiCallError ? reason.code : undefined;
      // Another tab has removed the project or deleted the transcript.
      if (code === 'NOT_FOUND') Promise.all([reloadProfile(), reloadCollections()]).catch(console.warn);
      toast.error(t(isIn ? 'added.failed' : 'removed.failed', { name: project.name }), {
        body: code === 'CONFLICT' ? t('full', { count: MAX_PROJECTS_OF_COLLECTION }) : listed(failed.map(nameOf)),
      });
    }
    return done;
  };
}
