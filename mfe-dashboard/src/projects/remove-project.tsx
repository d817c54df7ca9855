import type { Project } from '@parlance/contract/project';
import { lazy, type ReactElement, Suspense } from 'react';
import { useProjectTexts } from './project-texts.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../page/confirm-dialog.tsx')).ConfirmDialog }));

interface Props {
  /** The dialog is closed if it is undefined. */
  readonly project: Project | undefined;
  readonly onRemove: (project: Project) => void;
  readonly onClose: () => void;
}

/** Asks before a project is removed (Spec part 2, section 2.5). */
export function RemoveProject({ project, onRemove, onClose }: Props): ReactElement | null {
  const t = useProjectTexts();
  if (!project) return null;
  return (
    <Suspense>
      <ConfirmDialog
        question={t('remove.question')}
        text={t('remove.text', { name: project.name })}
        button={t('remove.button')}
        onConfirm={() => {
          onClose();
          onRemove(project);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
