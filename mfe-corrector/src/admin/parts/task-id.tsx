import { Box } from '@parlance/ui/mui';
import type { ReactElement } from 'react';

/** The beginning of a task's id: enough to tell the tasks of a page apart. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** A task's id in short. */
export function TaskId({ id }: { readonly id: string }): ReactElement {
  return (
    <Box component="code" title={id}>
      {shortId(id)}
    </Box>
  );
}
