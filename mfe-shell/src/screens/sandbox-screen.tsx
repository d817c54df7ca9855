import { FEATURES } from '@parlance/contract/features';
import { FeatureModal } from '@parlance/ui/feature-modal';
import type { Feature } from '@parlance/ui/features';
import { Alert, Box, Button, Chip, FormControlLabel, Paper, Stack, Switch, Typography } from '@parlance/ui/mui';
import { TextField } from '@parlance/ui/mui-overlays';
import { EmptyState, PageSkeleton } from '@parlance/ui/screens';
import { toast } from '@parlance/ui/toasts';
import { FlaskConical } from 'lucide-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';
import { useTexts } from '../texts/texts.ts';

/** /sandbox: the components of screens, to view and test in each scheme, language and width. */
export function SandboxScreen(): ReactElement {
  const t = useRareTexts();
  const common = useTexts();
  const [feature, setFeature] = useState<Feature>();
  const kinds = ['success', 'info', 'warning', 'error'] as const;
  return (
    <Box sx={{ maxWidth: 900, width: '100%', mx: 'auto', p: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
      <div>
        <Typography variant="h3" component="h1">
          {common('title.sandbox')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('sandbox.text')}
        </Typography>
      </div>
      <Part title={t('sandbox.buttons')}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <Button variant="contained">contained</Button>
          <Button variant="outlined">outlined</Button>
          <Button>text</Button>
          <Button variant="contained" disabled>
            disabled
          </Button>
          <Button variant="contained" loading aria-label="loading">
            loading
          </Button>
          <Chip label="chip" />
          <Chip label="warning" color="warning" variant="outlined" />
        </Stack>
      </Part>
      <Part title={t('sandbox.fields')}>
        <TextField label="TextField" helperText="helperText" />
        <TextField label="error" error helperText="helperText" defaultValue="ada@" />
        <FormControlLabel control={<Switch defaultChecked />} label="Switch" />
      </Part>
      <Part title={t('sandbox.toasts')}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          {kinds.map((kind) => (
            <Button key={kind} variant="outlined" onClick={() => toast[kind](t('sandbox.toast', { kind }))}>
              {kind}
            </Button>
          ))}
        </Stack>
        {kinds.map((kind) => (
          <Alert key={kind} severity={kind}>
            {kind}
          </Alert>
        ))}
      </Part>
      <Part title={t('sandbox.features')}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          {FEATURES.map((name) => (
            <Button key={name} variant="outlined" onClick={() => setFeature(name)}>
              {name}
            </Button>
          ))}
        </Stack>
      </Part>
      <Part title={t('sandbox.states')}>
        <EmptyState icon={<FlaskConical aria-hidden />} title="EmptyState" text={t('sandbox.text')} />
        <PageSkeleton variant="form" />
      </Part>
      <FeatureModal
        feature={feature ?? 'Precision'}
        open={feature !== undefined}
        onClose={() => setFeature(undefined)}
      />
    </Box>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <Typography id={id} variant="h5" component="h2">
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
