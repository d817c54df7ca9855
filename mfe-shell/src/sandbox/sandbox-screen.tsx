import { Box, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import { Patterns } from './patterns.tsx';
import { useSandboxTexts } from './sandbox-texts.ts';

/** /sandbox: the design system. Its colours, type, space and components in every state, in both schemes. */
export function SandboxScreen(): ReactElement {
  const t = useSandboxTexts();
  const common = useTexts();
  return (
    <Box sx={{ maxWidth: 1200, width: '100%', mx: 'auto', p: { xs: 2, sm: 4 }, display: 'grid', gap: 5 }}>
      <div>
        <Typography variant="h3" component="h1">
          {common('title.sandbox')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('text')}
        </Typography>
      </div>
      <Foundations />
      <Controls />
      <Patterns />
    </Box>
  );
}
