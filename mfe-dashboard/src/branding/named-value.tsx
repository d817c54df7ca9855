import { Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';

interface Props {
  readonly name: string;
  readonly children: string;
}

/** A name and its value, in a `dl`. One click selects the whole value. */
export function NamedValue({ name, children }: Props): ReactElement {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ fontWeight: 650 }}>
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, userSelect: 'all' }}>
        {children}
      </Typography>
    </div>
  );
}
