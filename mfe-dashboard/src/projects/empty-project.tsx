import type { Project } from '@parlance/contract/project';
import { Button } from '@parlance/ui/mui';
import { EmptyState } from '@parlance/ui/screens';
import { FolderOpen } from 'lucide-react';
import type { ReactElement } from 'react';
import { useProjectFilter } from './project-filter.ts';
import { useProjectTexts } from './project-texts.ts';

/** What stands in the place of the list of a project without transcripts. */
export function EmptyProject({ project }: { readonly project: Project }): ReactElement {
  const t = useProjectTexts();
  const { choose } = useProjectFilter();
  return (
    <EmptyState
      icon={<FolderOpen aria-hidden />}
      title={t('empty.title', { name: project.name })}
      text={`${t('empty.text')} ${t('empty.text-elsewhere')}`}
      action={
        <Button variant="contained" onClick={() => choose(undefined)}>
          {t('filter.off')}
        </Button>
      }
    />
  );
}
