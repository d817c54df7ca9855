import type { Project } from '@parlance/contract/project';
import { usePageAddress } from '@parlance/ui/browser/page-address';
import { navigate } from '@parlance/ui/navigation';
import { useProjects } from './use-projects.ts';

/** The query parameter with the project that the list is limited to. */
const PARAMETER = 'project';

interface ProjectFilter {
  /** The project that the list is limited to. Ids of removed projects and of other workspaces limit nothing. */
  readonly project: Project | undefined;
  /** Limits the list to this project; without one, to none. */
  choose(project: Project | undefined, options?: { readonly replace?: boolean }): void;
}

/** The project in the page's address. */
export function useProjectFilter(): ProjectFilter {
  const projects = useProjects();
  const { pathname, search } = usePageAddress();
  const query = new URLSearchParams(search);
  const id = query.get(PARAMETER);
  return {
    project: projects.find((project) => project.id === id),
    choose(project, { replace = false } = {}) {
      if (project) query.set(PARAMETER, project.id);
      else query.delete(PARAMETER);
      navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace });
    },
  };
}
