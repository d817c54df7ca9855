import type { Project } from '@parlance/contract/project';
import type { Scope } from '@parlance/contract/scope';
import { Box, Button } from '@parlance/ui/mui';
import { fetchAhead, useFetchedAhead } from '@parlance/ui/page/fetch-ahead';
import { useProfile } from '@parlance/ui/profile';
import { EmptyState } from '@parlance/ui/screens';
import { openUploader } from '@parlance/ui/uploader';
import { CircleAlert } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { AskButton } from './asking/ask-button.tsx';
import { BulkSelection } from './bulk/bulk-selection.tsx';
import { fetchSelectionToolbar, SelectionBar } from './bulk/selection-bar.tsx';
import { useCollections, useKnownCollections } from './collections/use-collections.ts';
import { useResumedRecordings } from './collections/use-resumed-recordings.ts';
import { Guide } from './guide/guide.tsx';
import { GuideButton } from './guide/guide-button.tsx';
import { useSample } from './guide/use-sample.ts';
import { CollectionGrid } from './listing/collection-grid.tsx';
import { fetchCollectionActions } from './listing/collection-menu.tsx';
import { EmptyList } from './listing/empty-list.tsx';
import { FilterOptions } from './listing/filter-options.tsx';
import { FormerMembersNotice } from './listing/former-members-notice.tsx';
import { ListHeading } from './listing/list-heading.tsx';
import { GridSkeleton, TableSkeleton } from './listing/list-skeleton.tsx';
import { LoadMore } from './listing/load-more.tsx';
import { useScope } from './listing/scope.ts';
import { UploadButton, UploadCard } from './listing/upload-card.tsx';
import { useView, ViewSwitch } from './listing/view-switch.tsx';
import { useWayCards } from './listing/youtube-card.tsx';
import { useDashboardTexts } from './page/dashboard-texts.ts';
import { LoadedPart } from './page/loaded-part.tsx';
import { PageFrame } from './page/page-frame.tsx';
import { Sidebar } from './page/sidebar.tsx';
import { useTitle } from './page/use-title.ts';
import { AskedProjects } from './projects/asked-projects-dialog.tsx';
import { EmptyProject } from './projects/empty-project.tsx';
import { useProjectFilter } from './projects/project-filter.ts';
import { ProjectFilterChip } from './projects/project-filter-chip.tsx';
import { ProjectsPanel } from './projects/projects-panel.tsx';
import { useListOfProject } from './projects/use-memberships.ts';
import { fetchOrderMenu } from './search/order-button.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { SearchField } from './search/search-field.tsx';
import { useFoundCollections } from './search/use-found-collections.ts';
import { useSearch } from './search/use-search.ts';
import { useFadedIds, useInterruptedDeletions } from './selection/use-deletions.ts';

const loadTable = async () => (await import('./listing/collection-table.tsx')).CollectionTable;
const loadSearchResults = async () => (await import('./search/search-results.tsx')).SearchResults;
const loadCreateButton = async () => (await import('./listing/create-button.tsx')).CreateButton;

/** The user's collections and the buttons to upload new ones. Spec part 2, section 2.3. */
export function DashboardScreen(): ReactElement {
  const t = useDashboardTexts();
  useTitle(t('title'));
  const isShort = useProfile().user?.settings.showShortHeader ?? false;
  const { scope, choose } = useScope();
  const search = useSearch();
  const found = useFoundCollections();
  useResumedRecordings(scope);
  useInterruptedDeletions();
  const { project } = useProjectFilter();
  const view = useView();
  const { isPending, collections } = useCollections(scope);
  const isEmpty = !isPending && collections.length === 0 && !search.isActive;
  const isSampleComing = useSample();
  useFetchedAhead([fetchCollectionActions, fetchOrderMenu, fetchSelectionToolbar, loadSearchResults]);
  useEffect(() => {
    if (view === 'list') fetchAhead(loadTable);
  }, [view]);
  return (
    <PageFrame
      sidebar={
        <Sidebar search={<SearchField isFetching={found.isFetching} />} panel={<ProjectsPanel />}>
          <FilterOptions />
          <GuideButton />
        </Sidebar>
      }
    >
      {/* The floating button must not cover the last cards. */}
      <Box sx={{ flex: 1, minWidth: 0, minHeight: '70vh', pb: 9 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: isShort ? 1.5 : 3 }}>
          <ListHeading scope={scope} isSearching={search.isSearching} />
          {!search.isActive && <ViewSwitch />}
          <AskButton scope={scope} project={project} />
          {!(view === 'grid' && hasUploadCard(scope, project) && !search.isActive) && <UploadButton onClick={upload} />}
        </Box>
        {!search.isActive && <Guide onUpload={upload} />}
        <ProjectFilterChip />
        <SearchBar />
        {search.isActive ? (
          <LoadedPart load={loadSearchResults} props={{ search: found }} fallback={<TableSkeleton />} />
        ) : (
          // Another list begins without a selection.
          <BulkSelection key={`${scope} ${project?.id}`}>
            <CollectionList
              scope={scope}
              project={project}
              view={view}
              isComing={scope === 'mine' && !project && isSampleComing}
              onUpload={upload}
              onReturn={() => choose('mine')}
            />
          </BulkSelection>
        )}
      </Box>
      {!isEmpty && <LoadedPart load={loadCreateButton} props={{}} />}
      <AskedProjects />
    </PageFrame>
  );
}

/** Not passed to a button directly, which would hand over its event as the view. */
function upload(): void {
  openUploader();
}

/** Spec part 2, section 2.3: the upload card shows "only when not viewing shared content and not searching". */
function hasUploadCard(scope: Scope, project: Project | undefined): boolean {
  return scope !== 'shared' && project === undefined;
}

const NO_CARDS: readonly ReactElement[] = [];

interface ListProps {
  readonly scope: Scope;
  /** The project that the list is limited to. */
  readonly project: Project | undefined;
  readonly view: 'grid' | 'list';
  /** Whether the first transcript of a new person is on its way. */
  readonly isComing: boolean;
  readonly onUpload: () => void;
  readonly onReturn: () => void;
}

function CollectionList({ scope, project, view, isComing, onUpload, onReturn }: ListProps): ReactElement {
  const t = useDashboardTexts();
  const { organization } = useProfile();
  const list = useCollections(scope, project?.id);
  const collections = useListOfProject(list.collections, useKnownCollections(scope), project?.id);
  const deleted = useFadedIds();
  const shown = collections.filter((collection) => !deleted.has(collection.id));
  // A page of a project's list can be empty and have a next one: how many were, if the next one is to be loaded now.
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const empty = shown.length === 0 && hasNextPage && !isFetching && !isError ? (data?.pages.length ?? 0) : 0;
  useEffect(() => {
    if (empty > 0) void fetchNextPage({ cancelRefetch: false });
  }, [empty, fetchNextPage]);
  const uploadCards = [<UploadCard key="upload" onClick={onUpload} />, ...useWayCards()];
  const isComplete = !list.isPending && !isComing && !list.hasNextPage;
  if (shown.length === 0 && !isComplete && !list.isError) return view === 'grid' ? <GridSkeleton /> : <TableSkeleton />;
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
  if (shown.length === 0 && !list.hasNextPage && project) return <EmptyProject project={project} />;
  // The table has its own text for no content; what others share is never uploaded here, so that list has another one.
  if (shown.length === 0 && !list.hasNextPage && (view === 'grid' || scope === 'shared')) {
    return <EmptyList scope={scope} onUpload={onUpload} onReturn={onReturn} />;
  }
  return (
    <>
      {scope === 'team' && <FormerMembersNotice oid={organization?.id ?? ''} />}
      {view === 'grid' ? (
        <CollectionGrid collections={shown} first={hasUploadCard(scope, project) ? uploadCards : NO_CARDS} />
      ) : (
        <LoadedPart load={loadTable} props={{ collections: shown }} fallback={<TableSkeleton />} />
      )}
      <SelectionBar shown={shown} />
      {list.hasNextPage && (
        <LoadMore loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage({ cancelRefetch: false })} />
      )}
    </>
  );
}
