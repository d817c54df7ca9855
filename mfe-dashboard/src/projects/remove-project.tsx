import type { Project } from '@parlance/contract/project';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { useProjectTexts } from './project-texts.ts';

interface Props {
  /** The dialog is closed if it is undefined. */
  readonly project: Project | undefined;
  readonly onRemove: (project: Project) => void;
  readonly onClose: () => void;
}

/** Asks before a project is removed (Spec part 2, section 2.5). */
export function RemoveProject({ project, onRemove, onClose }: Props): ReactElement {
  const t = useProjectTexts();
  return (
    <ConfirmDialog
      question={project && t('remove.question')}
      text={t('remove.text', { name: project?.name ?? '' })}
      button={t('remove.button')}
      onConfirm={() => {
        onClose();
        if (project) onRemove(project);
      }}
      onClose={onClose}
    />
  );
}
