import type { Project, Projects } from './schemas/project.ts';

export type { OwnProjects, Project, Projects } from './schemas/project.ts';

/** Maximum number of projects of a user in a workspace. */
export const MAX_PROJECTS = 200;

/** Maximum number of projects of one user that a collection is in. */
export const MAX_PROJECTS_OF_COLLECTION = 20;

/** A user's projects in a workspace, newest first (Spec part 2, section 2.5). */
export function projectsIn(projects: Projects, oid: string): Project[] {
  return Object.values(projects[oid] ?? {}).toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
}

/**
 * The default name of a new project: 'Project N' (Spec part 1, section 5). N begins after the number of projects; the
 * first N that is not taken is used.
 *
 * @param word 'Project' in the user's language
 */
export function defaultProjectName(projects: readonly Pick<Project, 'name'>[], word = 'Project'): string {
  const names = new Set(projects.map(({ name }) => name));
  let number = projects.length + 1;
  while (names.has(`${word} ${number}`)) number += 1;
  return `${word} ${number}`;
}

/** A random colour for a new project, visible on white and on black. `random` returns 0 to 1. */
export function randomProjectColor(random: () => number = Math.random): string {
  const hue = Math.floor(random() * 360);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    const value = 0.5 - 0.35 * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
