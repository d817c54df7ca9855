import type { Project } from '@parlance/contract/project';
import { Box } from '@parlance/ui/mui';
import type { ReactElement } from 'react';

/** The coloured mark of a project. Its name must stand beside it or in a label. */
export function ProjectDot({
  project,
  size = 12,
}: {
  readonly project: Pick<Project, 'color'>;
  readonly size?: number;
}): ReactElement {
  return (
    <Box
      component="span"
      aria-hidden
      data-color={project.color}
      sx={{
        width: size,
        height: size,
        flex: 'none',
        borderRadius: '50%',
        bgcolor: project.color,
        display: 'inline-block',
      }}
    />
  );
}
