import { clock } from '@parlance/contract/clock';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { Box, Card, Typography } from '@parlance/ui/mui';
import { type ReactElement, useState } from 'react';
import { cardState } from '../collections/card-state.ts';
import { useNow, useWatchedCollection } from '../collections/use-watched-collection.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { shiftSelects, useSelection } from '../selection/selection.ts';
import { CardBody } from './card-body.tsx';
import { CollectionMenu } from './collection-menu.tsx';
import { NameField } from './name-field.tsx';
import { NameLink } from './name-link.tsx';
import { OwnerAvatar } from './owner-avatar.tsx';
import { Started } from './started.tsx';
import { StatusBadge } from './status-badge.tsx';
import { fadingStyle, useFades } from './use-deletions.ts';

/** A collection in the grid. Spec part 2, section 2.4. */
export function CollectionCard({ collection }: { readonly collection: CollectionSummary }): ReactElement {
  useWatchedCollection(collection);
  const now = useNow(collection.tProgress === 0 && collection.progress !== 'ERROR');
  const [renaming, setRenaming] = useState(false);
  const state = cardState(collection, now);
  const failed = !state.opens;
  const { ids, toggle } = useSelection();
  const fades = useFades(collection.id);
  return (
    <Card
      component="article"
      aria-busy={fades}
      {...shiftSelects(() => toggle(collection.id))}
      data-status={state.status.kind}
      sx={{
        position: 'relative',
        height: '100%',
        minHeight: 190,
        display: 'flex',
        flexDirection: 'column',
        p: 2,
        pt: 1.25,
        gap: 1,
        ...fadingStyle(fades),
        ...(failed
          ? { bgcolor: 'action.hover' }
          : {
              '&:hover, &:focus-within': { borderColor: 'primary.main', boxShadow: '0 6px 20px rgb(10 30 36 / 0.08)' },
            }),
        ...(ids.has(collection.id) && { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mr: -1 }}>
        <Typography
          variant="h6"
          component="h2"
          sx={{ flex: 1, minWidth: 0, pt: 0.5, overflowWrap: 'anywhere', color: failed ? 'text.secondary' : undefined }}
        >
          {renaming ? (
            <NameField collection={collection} onDone={() => setRenaming(false)} />
          ) : (
            <NameLink collection={collection} opens={state.opens} covers />
          )}
        </Typography>
        <SelectBox collection={collection} />
        <CollectionMenu collection={collection} renames={state.renames} onRename={() => setRenaming(true)} />
      </Box>
      <Box sx={{ flex: 1 }}>
        <CardBody collection={collection} state={state} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <OwnerAvatar collection={collection} />
          <StatusBadge status={state.status} />
        </Box>
        <Typography variant="caption" color="textSecondary">
          {collection.props?.duration !== undefined && `${clock(collection.props.duration)} · `}
          <Started seconds={collection.started} />
        </Typography>
      </Box>
    </Card>
  );
}
