import type { Project, Projects } from './schemas/project.ts';

export type { OwnProjects, Project, Projects } from './schemas/project.ts';

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

/** The colours of projects by name. Each has at least 3:1 on the light and on the dark backgrounds of the pages. */
export const PROJECT_COLORS = {
  red: '#d64550',
  orange: '#c65d0e',
  amber: '#a87408',
  olive: '#7a8a12',
  green: '#2f9147',
  teal: '#12908a',
  cyan: '#1688a8',
  blue: '#3378d6',
  indigo: '#6468d9',
  purple: '#9a55cf',
  pink: '#cf4a96',
  grey: '#73808a',
} as const;
export type ProjectColorName = keyof typeof PROJECT_COLORS;

const COLORS = Object.values(PROJECT_COLORS);

/** A random colour for a new project. `random` returns 0 to 1. */
export function randomProjectColor(random: () => number = Math.random): string {
  return COLORS[Math.floor(random() * COLORS.length)] ?? PROJECT_COLORS.blue;
}
