import { readableOn } from '@parlance/contract/contrast';
import type { PublicWhiteLabel } from '@parlance/contract/white-label';
import { PRODUCT } from '@parlance/ui/brand';
import { Box, Typography } from '@parlance/ui/mui';
import { InstitutionLogo } from '@parlance/ui/white-label';
import type { ReactElement } from 'react';

interface Props {
  readonly whiteLabel: PublicWhiteLabel;
}

/** The institution's colour and logo instead of the product's panel (Spec part 2, section 2.12). */
export function InstitutionPanel({ whiteLabel }: Props): ReactElement {
  const { backgroundColor } = whiteLabel;
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        m: 2,
        ml: 0,
        p: { md: 5, lg: 8 },
        borderRadius: '28px',
        color: readableOn(backgroundColor),
        backgroundColor,
      }}
    >
      <InstitutionLogo whiteLabel={whiteLabel} size={72} on={backgroundColor} />
      <Typography variant="body2" component="p">
        {PRODUCT}
      </Typography>
    </Box>
  );
}
