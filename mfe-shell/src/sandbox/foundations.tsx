import { contrastRatio } from '@parlance/contract/contrast';
import { Box, type CssVarsTheme, Stack, Typography, useTheme } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useSandboxTexts } from './sandbox-texts.ts';
import { type Scheme, Specimen } from './specimen.tsx';

const TONES = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;
const VARIANTS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body1', 'body2', 'caption', 'overline'] as const;
const STEPS = [0.5, 1, 1.5, 2, 3, 4] as const;
const CORNERS = [8, 10, 14, 18] as const;

/** Colours with their contrast, type, space and corners. */
export function Foundations(): ReactElement {
  const t = useSandboxTexts();
  return (
    <>
      <Specimen
        title={t('colours')}
        text={t('colours.text')}
        code={
          "<Typography color=\"textSecondary\">…</Typography>\n<Box sx={{ bgcolor: 'background.paper', color: 'primary.main' }}>…</Box>"
        }
      >
        {(scheme) => <Colours scheme={scheme} />}
      </Specimen>
      <Specimen title={t('type')} code={'<Typography variant="h3" component="h1">…</Typography>'}>
        {() =>
          VARIANTS.map((variant) => (
            <div key={variant}>
              <Typography variant="caption" component="p" color="textSecondary">
                {variant}
              </Typography>
              <Typography variant={variant} component="p" sx={{ overflowWrap: 'anywhere' }}>
                {t('sample')}
              </Typography>
            </div>
          ))
        }
      </Specimen>
      <Specimen
        title={t('space')}
        text={t('space.text')}
        code="<Stack sx={{ gap: 1.5, p: { xs: 2, sm: 3 }, borderRadius: '14px' }}>…</Stack>"
      >
        {() => (
          <>
            <Stack sx={{ gap: 1 }}>
              {STEPS.map((step) => (
                <Stack key={step} direction="row" sx={{ alignItems: 'center', gap: 2 }}>
                  <Typography variant="caption" sx={{ width: '4.5rem' }}>{`${step} = ${step * 8} px`}</Typography>
                  <Box sx={{ height: 12, width: step * 8, bgcolor: 'primary.main' }} />
                </Stack>
              ))}
            </Stack>
            <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
              {CORNERS.map((corner) => (
                <Box key={corner} sx={{ ...cornerStyle, borderRadius: `${corner}px` }}>
                  {corner}
                </Box>
              ))}
            </Stack>
          </>
        )}
      </Specimen>
    </>
  );
}

function Colours({ scheme }: { readonly scheme: Scheme }): ReactElement | null {
  const palette = useTheme<CssVarsTheme>().colorSchemes[scheme]?.palette;
  if (!palette) return null;
  const { background, text } = palette;
  const swatches = [
    ...TONES.map((tone) => ({ name: tone, colour: palette[tone].main, on: palette[tone].contrastText })),
    { name: 'text.primary', colour: text.primary, on: background.default },
    { name: 'text.secondary', colour: text.secondary, on: background.default },
    { name: 'background.paper', colour: background.paper, on: text.primary },
    { name: 'background.default', colour: background.default, on: text.primary },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' }}>
      {swatches.map(({ name, colour, on }) => (
        <Box
          key={name}
          sx={{ p: 1.5, borderRadius: '10px', border: 1, borderColor: 'divider' }}
          style={{ background: colour, color: on }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="caption">{`${colour} · ${contrastRatio(colour, on).toFixed(1)}`}</Typography>
        </Box>
      ))}
    </Box>
  );
}

const cornerStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
