import { Box, Button, CircularProgress, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { useGoesOnOffline } from '@parlance/ui/network';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { DownloadList } from './download-list.tsx';
import { useFetchingTexts } from './fetching-texts.ts';
import type { Downloads } from './use-downloads.ts';

/** What a service's chooser does. */
export type ChooserState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  /** The service's window is open. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly problem: 'unreachable' | 'blocked' | 'closed' | 'denied' };

interface Props {
  /** The service's name, which is the same in all languages. */
  readonly service: string;
  readonly icon: LucideIcon;
  readonly state: ChooserState;
  /** Opens the service's window. It is called in a click handler. */
  readonly onChoose: () => void;
  readonly fetching: Downloads;
}

/** A service's view: a button that opens its chooser, and the chosen files while they are fetched. */
export function ChooserView({ service, icon: Icon, state, onChoose, fetching }: Props): ReactElement {
  const t = useFetchingTexts();
  const { downloads } = fetching;
  // The page keeps this view while the network is away: the download goes on when it is back.
  useGoesOnOffline(downloads.length > 0);
  if (downloads.length > 0) {
    const hasFailed = downloads.some((each) => each.state.kind === 'failed');
    return (
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <DownloadList service={service} {...fetching} />
        {hasFailed && (
          <Button
            variant="outlined"
            onClick={onChoose}
            disabled={state.kind === 'loading'}
            sx={{ justifySelf: 'start' }}
          >
            {t('choose.more')}
          </Button>
        )}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, py: { xs: 5, sm: 7 }, px: 2 }}>
      <Box sx={{ color: 'primary.main', display: 'flex' }}>
        <Icon size={44} strokeWidth={1.5} aria-hidden />
      </Box>
      {state.kind === 'failed' && (
        <Alert severity={state.problem === 'closed' ? 'info' : 'error'} sx={{ textAlign: 'start' }}>
          {t(`failed.${state.problem}`, { service })}
        </Alert>
      )}
      {state.kind === 'waiting' && <Typography role="status">{t('choose.waiting', { service })}</Typography>}
      {state.kind === 'loading' ? (
        <>
          <CircularProgress size={32} aria-hidden />
          <Typography role="status">{t('choose.loading', { service })}</Typography>
        </>
      ) : (
        <Button variant={state.kind === 'waiting' ? 'outlined' : 'contained'} size="large" autoFocus onClick={onChoose}>
          {state.kind === 'waiting' && t('choose.again')}
          {state.kind === 'failed' && t('failed.try-again')}
          {state.kind === 'ready' && t('choose', { service })}
        </Button>
      )}
    </Box>
  );
}
