import { Box, Stack, Typography } from '@parlance/ui/mui';
import { getWhiteLabel, useInstitutionParts } from '@parlance/ui/white-label';
import type { ReactElement, ReactNode } from 'react';
import { InstitutionPanel } from '../side-panel/institution-panel.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly panel: { readonly title: string; readonly text: string };
  readonly children: ReactNode;
}

/** A form beside the brand panel; only the form on narrow screens. */
export function AuthPage({ title, lead, panel, children }: Props): ReactElement {
  const institution = getWhiteLabel();
  const parts = useInstitutionParts(institution !== undefined);
  return (
    <Box
      sx={[
        {
          display: 'grid',
          minHeight: 'calc(100dvh - var(--shell-header-height))',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(26rem, 1fr) minmax(0, 1.1fr)' },
        },
        ...(institution && parts ? parts.institutionStyle(institution) : []),
      ]}
    >
      <Stack sx={{ justifyContent: 'center', alignItems: 'center', px: { xs: 2.5, sm: 5 }, py: { xs: 4, sm: 6 } }}>
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 4, textWrap: 'balance' }}>
            {lead}
          </Typography>
          {children}
        </Box>
      </Stack>
      {institution && parts ? <InstitutionPanel institution={institution} parts={parts} /> : <SidePanel {...panel} />}
    </Box>
  );
}
