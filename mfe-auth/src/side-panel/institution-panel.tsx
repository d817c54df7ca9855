import { PRODUCT } from '@parlance/ui/brand';
import { Box, Typography } from '@parlance/ui/mui';
import type { InstitutionParts } from '@parlance/ui/white-label';
import type { Institution } from '@parlance/ui/white-label/institution';
import type { ReactElement } from 'react';

interface Props {
  readonly institution: Institution;
  readonly parts: InstitutionParts;
}

/** The institution's colour and logo instead of the product's panel (Spec part 2, section 2.12). */
export function InstitutionPanel({ institution, parts }: Props): ReactElement {
  const { background, text } = parts.deriveColors(institution).panel;
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
      <parts.InstitutionLogo institution={institution} place="panel" on={background} />
      <Typography variant="body2" component="p">
        {PRODUCT}
      </Typography>
    </Box>
  );
}
