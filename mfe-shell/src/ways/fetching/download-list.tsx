import { displayedSize, MAX_UPLOAD_BYTES } from '@parlance/contract/upload';
import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { LinearProgress, List, ListItem } from '@parlance/ui/mui-contents';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useFetchingTexts } from './fetching-texts.ts';
import type { Download, Downloads } from './use-downloads.ts';

interface Props extends Pick<Downloads, 'downloads' | 'remove' | 'retry'> {
  readonly service: string;
}

/** The files that are being fetched from a service, with their progress. */
export function DownloadList({ service, downloads, remove, retry }: Props): ReactElement {
  const t = useFetchingTexts();
  const isBusy = downloads.some(({ state }) => state.kind === 'fetching' || state.kind === 'waiting');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <List aria-label={t('list.label', { service })} disablePadding>
        {downloads.map((each) => (
          <DownloadRow
            key={each.id}
            service={service}
            download={each}
            onRemove={() => remove(each.id)}
            onRetry={() => retry(each.id)}
          />
        ))}
      </List>
      {isBusy && (
        <Typography variant="body2" color="textSecondary">
          {t('list.stay')}
        </Typography>
      )}
    </Box>
  );
}

interface RowProps {
  readonly service: string;
  readonly download: Download;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function DownloadRow({ service, download: { remote, state }, onRemove, onRetry }: RowProps): ReactElement {
  const t = useFetchingTexts();
  const { name, size } = remote;
  const isDone = state.kind === 'fetched' || state.kind === 'failed';
  const canRetry = state.kind === 'failed' && (state.problem === 'unreachable' || state.problem === 'no-room');
  return (
    <ListItem disableGutters sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', columnGap: 1 }}>
      <Typography noWrap title={name}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {state.kind === 'waiting' && t('list.waiting')}
        {state.kind === 'fetched' && t('list.fetched')}
        {state.kind === 'fetching' &&
          (size
            ? t('list.loaded', { loaded: displayedSize(state.loaded), total: displayedSize(size) })
            : displayedSize(state.loaded))}
        {canRetry && (
          <Button size="small" onClick={onRetry}>
            {t('list.retry')}
          </Button>
        )}
      </Typography>
      <IconButton size="small" aria-label={t(isDone ? 'list.remove' : 'list.cancel', { name })} onClick={onRemove}>
        <X size={18} aria-hidden />
      </IconButton>
      {state.kind === 'fetching' && (
        <LinearProgress
          aria-label={t('list.progress', { name })}
          variant={size ? 'determinate' : 'indeterminate'}
          value={size ? Math.min(100, (100 * state.loaded) / size) : undefined}
          sx={{ gridColumn: '1 / -1' }}
        />
      )}
      {state.kind === 'failed' && (
        <Typography role="alert" variant="body2" color="error" sx={{ gridColumn: '1 / -1' }}>
          {problemText(t, service, state.problem)}
        </Typography>
      )}
    </ListItem>
  );
}

type Problem = Extract<Download['state'], { kind: 'failed' }>['problem'];

function problemText(t: ReturnType<typeof useFetchingTexts>, service: string, problem: Problem): string {
  if (problem === 'refused') return t('problem.refused', { service });
  if (problem === 'too-large') return t('problem.too-large', { limit: displayedSize(MAX_UPLOAD_BYTES) });
  return t(`problem.${problem}`);
}
