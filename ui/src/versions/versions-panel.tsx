import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { callApi } from '../api/api-client.ts';
import { navigate } from '../browser/navigation.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { Box, Button, IconButton, Skeleton, Typography } from '../theme/mui.ts';
import { List } from '../theme/mui-contents.ts';
import { Drawer } from '../theme/mui-overlays.ts';
import { type EditedText, useRestore } from './use-restore.ts';
import { VersionRow } from './version-row.tsx';
import { useVersionsTexts } from './versions-texts.ts';

interface ListProps {
  readonly collectionId: string;
  /** The page of a version, which shows it, or compares it with the present one where pages can. */
  readonly addressOf: (versionId: string, compares: boolean) => string;
  readonly offersCompare?: boolean;
  readonly session: EditedText | undefined;
  readonly mayRestore: boolean;
  readonly onRestored: () => void;
}

interface PanelProps extends ListProps {
  readonly close: () => void;
}

/** The list of earlier versions over the page. */
export function VersionsPanel({ close, ...props }: PanelProps): ReactElement {
  const t = useVersionsTexts();
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      disablePortal
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('open'), sx: paper } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" sx={{ flex: 1, fontSize: '1.125rem', fontWeight: 650 }}>
          {t('open')}
        </Typography>
        <IconButton aria-label={t('close')} onClick={close} autoFocus>
          <X aria-hidden size={20} />
        </IconButton>
      </Box>
      <VersionsList {...props} onOpen={close} />
    </Drawer>
  );
}

/** The earlier versions, newest first: each can be viewed, compared, named and restored. */
export function VersionsList(props: ListProps & { readonly onOpen?: () => void }): ReactElement {
  const { collectionId, addressOf, offersCompare = false, session, mayRestore, onRestored, onOpen } = props;
  const t = useVersionsTexts();
  const [language] = useLanguage();
  const { busy, restore } = useRestore(collectionId, session, onRestored);
  const query = useInfiniteQuery({
    queryKey: ['versions', collectionId],
    queryFn: ({ pageParam, signal }) =>
      callApi('listVersions', { params: { id: collectionId }, query: { vid: pageParam } }, { signal }).catch(
        (error: unknown) => {
          // Spec part 2, section 8: "Versions fetch failure: logged and swallowed"; a message replaces the list.
          if (!signal.aborted) console.warn('The versions could not be fetched.', error);
          throw error;
        },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ vid }) => vid,
    gcTime: 0,
  });
  const versions = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const open = (versionId: string, compares: boolean) => {
    onOpen?.();
    navigate(addressOf(versionId, compares));
  };
  return (
    <>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 1 }}>{t('kept')}</Typography>
      {query.isPending && [1, 2, 3].map((key) => <Skeleton key={key} variant="rounded" height={72} sx={{ mb: 1 }} />)}
      {query.isError && (
        <Box role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
          {t('failed')}
          <Button variant="outlined" onClick={() => void query.refetch()}>
            {t('retry-fetch')}
          </Button>
        </Box>
      )}
      <List disablePadding>
        {versions.map((version) => (
          <VersionRow
            key={version.versionId}
            version={version}
            language={language}
            actions={{ mayRestore: mayRestore && !busy, offersCompare, open, restore }}
            collectionId={collectionId}
            onRenamed={() => void query.refetch()}
          />
        ))}
      </List>
      {query.hasNextPage && (
        <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage} sx={{ mt: 1 }}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

const paper = { width: 'min(26rem, 100vw)', p: 2, pb: 4 } as const;
