import { deriveColors } from '@parlance/contract/derive-colors';
import { PRODUCT } from '@parlance/ui/brand';
import { InstitutionLogo } from '@parlance/ui/institution-logo';
import { Box, Typography } from '@parlance/ui/mui';
import type { Institution } from '@parlance/ui/white-label/institution';
import type { ReactElement } from 'react';

interface Props {
  readonly institution: Institution;
}

/** The institution's colour and logo instead of the product's panel (Spec part 2, section 2.12). */
export function InstitutionPanel({ institution }: Props): ReactElement {
  const { background, text } = deriveColors(institution).panel;
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
        // A panel in the page's own colour keeps its outline.
        border: '1px solid',
        borderColor: 'divider',
        color: text,
        backgroundColor: background,
      }}
    >
      <InstitutionLogo institution={institution} place="panel" on={background} />
      <Typography variant="body2" component="p">
        {PRODUCT}
      </Typography>
    </Box>
  );
}
