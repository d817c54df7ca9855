import { Box, Button, Fab, Typography } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import { EmptyState } from '@parlance/ui/screens';
import { AudioLines, CircleAlert, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { BulkSelection } from './bulk/bulk-selection.tsx';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { useCollections } from './collections/use-collections.ts';
import { useResumedRecordings } from './collections/use-resumed-recordings.ts';
import { CollectionGrid } from './listing/collection-grid.tsx';
import { CollectionTable } from './listing/collection-table.tsx';
import { GridSkeleton, TableSkeleton } from './listing/list-skeleton.tsx';
import { LoadMore } from './listing/load-more.tsx';
import { UploadCard } from './listing/upload-card.tsx';
import { useFadedIds } from './listing/use-deletions.ts';
import { useView, ViewSwitch } from './listing/view-switch.tsx';
import { useDashboardTexts } from './page/dashboard-texts.ts';
import { Sidebar } from './page/sidebar.tsx';
import { useTitle } from './page/use-title.ts';
import { UploadQueue } from './uploading/upload-queue.tsx';
import { UploaderDialog } from './uploading/uploader-dialog.tsx';
import { usePageDrop } from './uploading/use-page-drop.ts';
import { useUploader } from './uploading/use-uploader.ts';

/** Spec part 2, section 2.3. */
const MAX_WIDTH = 1590;

/** The user's collections and the buttons to upload new ones. Spec part 2, section 2.3. */
export function DashboardScreen(): ReactElement {
  const t = useDashboardTexts();
  useTitle(t('title'));
  useResumedRecordings();
  const { user, organization } = useProfile();
  const isShort = user?.settings.showShortHeader ?? false;
  const uploader = useUploader();
  const highlighted = usePageDrop({ onHover: uploader.open, onFiles: uploader.take });
  const view = useView();
  const workspace = organization?.name ?? '';
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 4,
        maxWidth: MAX_WIDTH,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        pt: 3,
        pb: 12,
        minHeight: '70vh',
      }}
    >
      <Sidebar />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: isShort ? 1.5 : 3 }}>
          <Box sx={{ flex: '1 1 260px', minWidth: 0, minHeight: isShort ? 0 : 62 }}>
            {!isShort && (
              <Typography variant="overline" component="p" color="textSecondary">
                {organization && t('workspace', { workspace })}
              </Typography>
            )}
            <Typography variant={isShort ? 'h5' : 'h3'} component="h1" sx={{ overflowWrap: 'anywhere' }}>
              {organization && t('my-content', { workspace })}
            </Typography>
          </Box>
          <ViewSwitch />
          <Button
            variant="contained"
            startIcon={<Upload size={18} aria-hidden />}
            onClick={uploader.open}
            // Narrow screens have the floating button and the upload card instead.
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            {t('upload')}
          </Button>
        </Box>
        <BulkSelection>
          <CollectionList view={view} onUpload={uploader.open} />
        </BulkSelection>
      </Box>
      <Fab variant="extended" color="primary" onClick={uploader.open} sx={{ position: 'fixed', right: 24, bottom: 24 }}>
        <AudioLines size={20} aria-hidden style={{ marginRight: 8 }} />
        {t('transcribe')}
      </Fab>
      <UploadQueue />
      <UploaderDialog uploader={uploader} highlighted={highlighted} />
    </Box>
  );
}

interface ListProps {
  readonly view: 'grid' | 'list';
  readonly onUpload: () => void;
}

function CollectionList({ view, onUpload }: ListProps): ReactElement {
  const t = useDashboardTexts();
  const list = useCollections();
  const deleted = useFadedIds();
  const shown = list.collections.filter((collection) => !deleted.has(collection.id));
  if (list.isPending) return view === 'grid' ? <GridSkeleton /> : <TableSkeleton />;
  if (list.isError && shown.length === 0) {
    return (
      <EmptyState
        icon={<CircleAlert aria-hidden />}
        title={t('list.failed')}
        text={t('list.failed-text')}
        action={
          <Button variant="contained" onClick={() => void list.refetch()}>
            {t('list.try-again')}
          </Button>
        }
      />
    );
  }
  if (shown.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        icon={<AudioLines aria-hidden />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button variant="contained" size="large" onClick={onUpload}>
            {t('empty.action')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {view === 'grid' ? (
        <CollectionGrid collections={shown} first={<UploadCard onClick={onUpload} />} />
      ) : (
        <CollectionTable collections={shown} />
      )}
      <SelectionBar shown={shown} />
      {list.hasNextPage && (
        <LoadMore loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage({ cancelRefetch: false })} />
      )}
    </>
  );
}
