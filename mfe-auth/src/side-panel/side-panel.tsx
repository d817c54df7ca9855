import { Box, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { TranscriptIllustration } from './transcript-illustration.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
}

/** A picture of the product. The panel is dark in both colour schemes, so it has its own colours. */
export function SidePanel({ title, text }: Props): ReactElement {
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 5,
        m: 2,
        ml: 0,
        p: { md: 5, lg: 8 },
        borderRadius: '28px',
        overflow: 'hidden',
        color: '#eaf4f3',
        background:
          'radial-gradient(120% 90% at 85% 0%, #17706b 0%, transparent 60%), radial-gradient(90% 80% at 0% 100%, #134a58 0%, transparent 65%), #0c2830',
      }}
    >
      <TranscriptIllustration />
      <Box sx={{ maxWidth: '32rem' }}>
        <Typography variant="h2" component="p" sx={{ textWrap: 'balance' }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 1.5, color: '#bcd5d6', fontSize: '1.0625rem' }}>{text}</Typography>
      </Box>
    </Box>
  );
}
