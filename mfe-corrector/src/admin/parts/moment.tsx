import { Box } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useFormats } from '../../parts/formats.ts';

interface Props {
  /** Seconds since the epoch. */
  readonly at: number;
}

/** A date with its time. */
export function Moment({ at }: Props): ReactElement {
  const { moment } = useFormats();
  return (
    <Box component="time" dateTime={new Date(at * 1000).toISOString()} sx={{ whiteSpace: 'nowrap' }}>
      {moment(at)}
    </Box>
  );
}
