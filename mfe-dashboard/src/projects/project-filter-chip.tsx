import { Chip } from '@parlance/ui/mui-contents';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { ProjectDot } from './project-dot.tsx';
import { useProjectFilter } from './project-filter.ts';
import { useProjectTexts } from './project-texts.ts';

/** Says which project the list is limited to. A click shows the whole list again. Nothing without a project. */
export function ProjectFilterChip(): ReactElement | null {
  const t = useProjectTexts();
  const { project, choose } = useProjectFilter();
  if (!project) return null;
  const { name } = project;
  return (
    <Chip
      variant="outlined"
      label={
        <>
          <ProjectDot project={project} /> {t('filter.on', { name })}
        </>
      }
      title={name}
      aria-label={`${t('filter.on', { name })}. ${t('filter.off')}`}
      onClick={() => choose(undefined)}
      onDelete={() => choose(undefined)}
      deleteIcon={<X size={16} aria-hidden />}
      sx={{ maxWidth: '100%', minHeight: 36, mb: 1.5 }}
    />
  );
}
