import { projectsIn } from '@parlance/contract/project';
import { Box } from '@parlance/ui/mui';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { useProfile } from '@parlance/ui/profile';
import type { ReactElement } from 'react';
import { useDetailsTexts } from './details-texts.ts';

interface Props {
  /** The id of the project. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  /** The workspace of the transcripts. */
  readonly orgId: string;
}

/** One of the user's projects in the workspace, for the new transcripts. Without projects there is nothing to choose. */
export function ProjectChoice({ value, onChange, orgId }: Props): ReactElement | null {
  const t = useDetailsTexts();
  const { user } = useProfile();
  const projects = projectsIn(user?.projects ?? {}, orgId);
  if (projects.length === 0) return null;
  const chosen = projects.some(({ id }) => id === value) ? value : undefined;
  return (
    <TextField
      select
      size="small"
      label={t('project')}
      value={chosen ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('none')}</MenuItem>
      {projects.map(({ id, name, color }) => (
        <MenuItem key={id} value={id}>
          <Box
            component="span"
            aria-hidden
            sx={{ width: 12, height: 12, mr: 1, borderRadius: '50%', bgcolor: color, display: 'inline-block' }}
          />
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
