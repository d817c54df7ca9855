import type { Project } from '@parlance/contract/project';

/** A user's projects in a workspace by their ids. */
export type ProjectsById = Readonly<Record<string, Project>>;

export type ProjectChange =
  | { readonly kind: 'add'; readonly project: Project }
  | { readonly kind: 'update'; readonly id: string; readonly fields: Partial<Pick<Project, 'name' | 'color'>> }
  | { readonly kind: 'remove'; readonly id: string };

/** The projects after a change. An update of a project that is gone does nothing. */
export function withChange(projects: ProjectsById, change: ProjectChange): ProjectsById {
  if (change.kind === 'add') return { ...projects, [change.project.id]: change.project };
  const { [change.id]: before, ...others } = projects;
  if (change.kind === 'remove') return others;
  return before ? { ...projects, [change.id]: { ...before, ...change.fields } } : projects;
}
