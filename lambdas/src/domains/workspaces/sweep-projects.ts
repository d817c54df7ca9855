import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { CollectionProjectsRepository } from '../../repositories/collections/collection-projects.ts';
import { projectKeyOf } from '../../repositories/collections/project-keys.ts';
import type { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';
import type {
  RemovalNote,
  RemovedProjectsRepository,
} from '../../repositories/organizations/removed-projects-repository.ts';
import { FILTERS, placedOf, positionsBetween } from '../../repositories/search/index-keys.ts';
import type { SearchReader } from '../../repositories/search/search-reader.ts';

/** The event of the schedule says nothing that matters here. */
export const sweepProjectsInputSchema = z.looseObject({});
export const sweepProjectsOutputSchema = z.object({
  /** Removals that this run completed. */
  completed: z.number().int(),
  /** Collections that this run took out of projects. */
  cleaned: z.number().int(),
});

interface SweepProjectsDependencies {
  readonly removedProjects: Pick<RemovedProjectsRepository, 'list' | 'forget'>;
  readonly projects: Pick<ProjectsRepository, 'idsOf'>;
  readonly index: Pick<SearchReader, 'lists'>;
  readonly collectionProjects: Pick<CollectionProjectsRepository, 'remove'>;
  readonly clock: Clock;
  /** Waits so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** By then the search index has what was put into the project before its removal. */
const SETTLED_SECONDS = 15 * 60;
/** So many collections a second: each is indexed again, and the index must not lag behind for others. */
const AT_ONCE = 25;
const PAUSE_MS = 1000;

/**
 * Takes removed projects out of the collections that still have them. No answer shows a removed project, so this can wait. The
 * next run completes an interrupted removal, because the note of a removal is deleted last.
 */
export function sweepProjects(dependencies: SweepProjectsDependencies) {
  const { removedProjects, clock } = dependencies;
  return async (_event: unknown, signal: AbortSignal): Promise<z.input<typeof sweepProjectsOutputSchema>> => {
    const settled = clock() - SETTLED_SECONDS;
    let [completed, cleaned] = [0, 0];
    let after: Record<string, unknown> | undefined;
    do {
      const { notes, next } = await removedProjects.list(after);
      for (const note of notes) {
        if (note.removedAt > settled || signal.aborted) continue;
        cleaned += await clean(dependencies, note, signal);
        if (signal.aborted) continue;
        await removedProjects.forget(note);
        completed += 1;
      }
      after = next;
    } while (after && !signal.aborted);
    return { completed, cleaned };
  };
}

/** The number of collections that were taken out of the projects. */
async function clean(
  dependencies: SweepProjectsDependencies,
  { uid, orgId, projectIds }: RemovalNote,
  signal: AbortSignal,
): Promise<number> {
  // A person can make a project with the id of an earlier one.
  const own = await dependencies.projects.idsOf(uid, orgId);
  let cleaned = 0;
  for (const id of projectIds.filter((projectId) => !own.has(projectId))) {
    cleaned += await cleanProject(dependencies, { uid, orgId, id }, signal);
  }
  return cleaned;
}

async function cleanProject(
  { index, collectionProjects, pause }: SweepProjectsDependencies,
  { uid, orgId, id }: { readonly uid: string; readonly orgId: string; readonly id: string },
  signal: AbortSignal,
): Promise<number> {
  const lists = index.lists({ orgId, range: positionsBetween(undefined, undefined), oldestFirst: false });
  let cleaned = 0;
  let after: string | undefined;
  for (;;) {
    const { entries, isWhole } = await lists.read(FILTERS.project(projectKeyOf(uid, id)), after, AT_ONCE);
    await Promise.all(entries.map(({ position }) => collectionProjects.remove(placedOf(position).id, uid, [id])));
    cleaned += entries.length;
    after = entries.at(-1)?.position;
    if (isWhole || signal.aborted) return cleaned;
    await pause(PAUSE_MS);
  }
}
