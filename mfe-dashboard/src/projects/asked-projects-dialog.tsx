import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { endAskingProjects, useAskedProjects } from './asked-projects.ts';

const ProjectsDialog = lazy(async () => ({ default: (await import('./projects-dialog.tsx')).ProjectsDialog }));

/** The dialog of {@link askProjects}: once on a page. */
export function AskedProjects(): ReactElement | null {
  const asked = useAskedProjects();
  useEffect(() => endAskingProjects, []);
  if (!asked) return null;
  return (
    <Suspense>
      <ProjectsDialog {...asked} onClosed={endAskingProjects} />
    </Suspense>
  );
}
