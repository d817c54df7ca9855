import type { Project } from '@parlance/contract/project';
import { toast } from '@parlance/ui/toasts';
import { UNDO_WINDOW } from '../collections/delayed-deletions.ts';
import { useProjectTexts } from './project-texts.ts';
import { type Named, useChangeMemberships } from './use-memberships.ts';

/** Puts collections into a project, or takes them out, and offers to undo it. */
export function useChangeWithUndo(): (collections: readonly Named[], project: Project, isIn: boolean) => Promise<void> {
  const t = useProjectTexts();
  const change = useChangeMemberships();
  return async (collections, project, isIn) => {
    // Undoing must not change what was so before.
    const changing = collections.filter(({ projects = {} }) => (projects[project.id] === true) !== isIn);
    const done = await change(changing, project, isIn);
    const { name } = project;
    if (done.length === 0 && changing.length > 0) return;
    const count = collections.length - changing.length + done.length;
    toast.success(isIn ? t('added', { name, count }) : t('removed', { name }), {
      id: `project-${project.id}`,
      autoClose: UNDO_WINDOW,
      ...(done.length > 0 && { action: { label: t('undo'), onClick: () => void change(done, project, !isIn) } }),
    });
  };
}
