import { Box, Typography } from '@parlance/ui/mui';
import { Fragment, type ReactElement, type ReactNode } from 'react';

export interface RowFact {
  readonly name: string;
  readonly value: ReactNode;
}

/** The cells of a table's row below each other, each with the head of its column. */
export function RowFacts({ facts }: { readonly facts: readonly RowFact[] }): ReactElement {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(90px, 35%) 1fr', gap: 0.5, columnGap: 2 }}
    >
      {facts.map(({ name, value }) => (
        <Fragment key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', minWidth: 0 }}>
            {value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
