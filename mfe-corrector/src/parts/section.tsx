import { Stack, Typography } from '@parlance/ui/mui';
import { Paper } from '@parlance/ui/mui-contents';
import { type ReactElement, type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, children }: Props): ReactElement {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', p: { xs: 2, sm: 3 }, minWidth: 0 }}
    >
      <Typography id={id} variant="h5" component="h2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 2 }}>{children}</Stack>
    </Paper>
  );
}
