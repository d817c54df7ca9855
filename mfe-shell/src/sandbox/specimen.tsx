import { Box, Typography } from '@parlance/ui/mui';
import { Paper } from '@parlance/ui/mui-contents';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useSandboxTexts } from './sandbox-texts.ts';

const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

interface Props {
  readonly title: string;
  readonly text?: string;
  /** What a contributor copies. */
  readonly code?: string;
  /** Draws the piece in a scheme. */
  readonly children: (scheme: Scheme) => ReactNode;
}

/** A piece of the design system, in both schemes beside each other, with its code. */
export function Specimen({ title, text, code, children }: Props): ReactElement {
  const t = useSandboxTexts();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography id={id} variant="h5" component="h2">
        {title}
      </Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {SCHEMES.map((scheme) => (
          // The attribute gives the pane the variables of its scheme, whatever the page's own is.
          <Paper key={scheme} data-theme={scheme} sx={pane}>
            <Typography variant="overline" component="p" color="textSecondary">
              {t(scheme)}
            </Typography>
            {children(scheme)}
          </Paper>
        ))}
      </Box>
      {code && (
        <Box component="pre" tabIndex={0} aria-label={`${t('code')}: ${title}`} sx={codeStyle}>
          {code}
        </Box>
      )}
    </Box>
  );
}

const pane = {
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  minWidth: 0,
  p: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  color: 'text.primary',
  bgcolor: 'background.default',
  colorScheme: 'light',
  '&[data-theme="dark"]': { colorScheme: 'dark' },
} as const;

const codeStyle = {
  m: 0,
  p: 2,
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  font: '0.8125rem/1.6 ui-monospace, SFMono-Regular, Menlo, monospace',
} as const;
