import { defaultProjectName, type Project, projectsIn, randomProjectColor } from '@parlance/contract/project';
import { MAX_PROJECTS } from '@parlance/contract/project-limits';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useMutationState } from '@parlance/ui/more-queries';
import { changeProjects, reloadProfile, useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tellOtherTabs } from './other-tabs.ts';
import { type ProjectChange, withChange } from './project-change.ts';
import { useProjectTexts } from './project-texts.ts';

const KEY = 'projects';
const NONE = {};

/** The user's projects in the current workspace, newest first, with the changes that are on their way to the service. */
export function useProjects(): readonly Project[] {
  const { user, organization } = useProfile();
  const orgId = organization?.id ?? '';
  const stored = user?.projects[orgId] ?? NONE;
  const pending = useMutationState({
    filters: { mutationKey: [KEY, user?.uid, orgId], status: 'pending' },
    // Only `useProjectChanges` has mutations with this key.
    select: ({ state }) => state.variables as ProjectChange,
  });
  return useMemo(
    () => projectsIn({ [orgId]: { ...pending.reduce(withChange, stored) } }, orgId),
    [pending, stored, orgId],
  );
}

export interface ProjectChanges {
  /** Adds a project, by default 'Project N' in a random colour. The promise rejects if it was refused; the user knows then. */
  add(name?: string): { readonly project: Project; readonly added: Promise<void> };
  update(project: Project, fields: Partial<Pick<Project, 'name' | 'color'>>): void;
  remove(project: Project): void;
}

/** Changes of projects. They show at once, and a refused one is taken back with a message. */
export function useProjectChanges(): ProjectChanges {
  const t = useProjectTexts();
  const projects = useProjects();
  const uid = useSession()?.uid;
  const orgId = useProfile().organization?.id ?? '';
  const { mutateAsync } = useMutation({
    mutationKey: [KEY, uid, orgId],
    // In their order: a project can be renamed while it is being added.
    scope: { id: `${KEY} ${uid} ${orgId}` },
    mutationFn: (change: ProjectChange) =>
      changeProjects(orgId, async (user) => {
        const saved = await save(user, orgId, change);
        return (before) => withChange(before, saved);
      }),
    onSuccess: tellOtherTabs,
  });
  /** Rejects for a refused change, after telling the user. */
  const run = async (change: ProjectChange, tell: (error: unknown) => void) => {
    try {
      await mutateAsync(change);
    } catch (error) {
      console.warn('A project was not changed.', error);
      tell(error);
      throw error;
    }
  };
  return {
    add(name) {
      const latest = Math.max(0, ...projects.map((each) => each.created));
      const project = {
        id: crypto.randomUUID(),
        name: name ?? defaultProjectName(projects, t('word')),
        color: randomProjectColor(),
        // The newest is first, whatever this computer's clock says.
        created: Math.max(Date.now() / 1000, latest + 0.001),
      };
      const added = run({ kind: 'add', project }, (error) => {
        toast.error(isCode(error, 'CONFLICT') ? t('add.full', { count: MAX_PROJECTS }) : t('add.failed'));
      });
      return { project, added };
    },
    update({ id, name }, fields) {
      const tell = (error: unknown) => {
        const isGone = isCode(error, 'NOT_FOUND');
        toast.error(t(isGone ? 'gone' : 'save.failed', { name }));
        if (isGone) void reloadProfile();
      };
      run({ kind: 'update', id, fields }, tell).catch(() => {});
    },
    remove({ id, name }) {
      run({ kind: 'remove', id }, () => toast.error(t('remove.failed', { name }))).catch(() => {});
    },
  };
}

/** Sends a change. Returns it as the service stored it. */
async function save(uid: string, orgId: string, change: ProjectChange): Promise<ProjectChange> {
  if (change.kind === 'add') {
    const { id, name, color } = change.project;
    const project = await callApi('addProject', { params: { uid }, body: { id, orgId, name, color } });
    return { kind: 'add', project };
  }
  const { id } = change;
  if (change.kind === 'remove') await callApi('removeProject', { params: { uid, id }, query: { orgId } });
  else await callApi('updateProject', { params: { uid, id }, body: { orgId, ...change.fields } });
  return change;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiCallError && error.code === code;
}
