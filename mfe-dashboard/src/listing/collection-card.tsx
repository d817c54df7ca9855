import { clock } from '@parlance/contract/clock';
import { isInProgress } from '@parlance/contract/collection-status';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { loadedConfig } from '@parlance/ui/config';
import { Box, Typography } from '@parlance/ui/mui';
import { Card } from '@parlance/ui/mui-contents';
import { type ReactElement, useState } from 'react';
import { cardState } from '../collections/card-state.ts';
import { useNow, useWatchedCollection } from '../collections/use-watched-collection.ts';
import { ProjectDots } from '../projects/project-dots.tsx';
import { useDragSource } from '../projects/use-drag-source.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { shiftClicks, useSelection } from '../selection/selection.ts';
import { fadingStyle, useFades } from '../selection/use-deletions.ts';
import { CardBody } from './card-body.tsx';
import { CollectionMenu } from './collection-menu.tsx';
import { ContentMark } from './content-mark.tsx';
import { LastChange } from './last-change.tsx';
import { NameLink } from './name-link.tsx';
import { OwnerAvatar } from './owner-avatar.tsx';
import { RenamedName } from './renamed-name.tsx';
import { SharedCount } from './shared-count.tsx';
import { CARD_HEIGHT } from './sizes.ts';
import { StatusBadge } from './status-badge.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useCopyId } from './use-copy-id.ts';

/** A collection in the grid. Spec part 2, section 2.4. */
export function CollectionCard({ collection }: { readonly collection: CollectionSummary }): ReactElement {
  useWatchedCollection(collection);
  const now = useNow(isInProgress(collection));
  const [renaming, setRenaming] = useState(false);
  const state = cardState(collection, now, loadedConfig()?.languages);
  const failed = !state.opens;
  const { ids, toggle } = useSelection();
  const copy = useCopyId(collection.id);
  const fades = useFades(collection.id);
  const duration = collection.props?.duration;
  return (
    <Card
      component="article"
      aria-busy={fades}
      {...shiftClicks({ select: () => toggle(collection.id), copy })}
      {...useDragSource(collection, !renaming)}
      data-status={state.status.kind}
      sx={{
        position: 'relative',
        height: CARD_HEIGHT,
        display: 'flex',
        flexDirection: 'column',
        px: 1.5,
        pt: 0.75,
        pb: 1,
        gap: 0.5,
        ...fadingStyle(fades),
        ...(failed
          ? { bgcolor: 'action.hover' }
          : {
              '&:hover, &:focus-within': { borderColor: 'primary.main', boxShadow: '0 6px 20px rgb(10 30 36 / 0.08)' },
            }),
        ...(ids.has(collection.id) && { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, height: 32, flex: 'none', mr: -0.75 }}>
        <Thumbnail collection={collection} />
        {duration !== undefined && (
          <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {clock(duration)}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flex: 'none', ml: -0.5 }}>
          <SelectBox collection={collection} />
          <CollectionMenu collection={collection} renames={state.renames} onRename={() => setRenaming(true)} />
        </Box>
      </Box>
      <Typography
        variant="subtitle2"
        component="h2"
        sx={{
          ...NAME,
          ...(!renaming && clamped(failed ? 1 : 2)),
          color: failed ? 'text.secondary' : undefined,
        }}
      >
        {renaming ? (
          <RenamedName collection={collection} onDone={() => setRenaming(false)} />
        ) : (
          <NameLink collection={collection} opens={state.opens} covers />
        )}
      </Typography>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'hidden' }}>
        <CardBody collection={collection} state={state} lines={3} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          justifyContent: 'space-between',
          height: 24,
          flex: 'none',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flex: '1 1 auto' }}>
          <StatusBadge status={state.status} />
          <ContentMark collection={collection} />
          <OwnerAvatar collection={collection} />
          <SharedCount collection={collection} />
          <ProjectDots collection={collection} />
        </Box>
        <LastChange collection={collection} />
      </Box>
    </Card>
  );
}

const NAME = { lineHeight: 1.3, flex: 'none', overflowWrap: 'anywhere' } as const;

function clamped(lines: number) {
  return { display: '-webkit-box', WebkitLineClamp: lines, WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;
}
