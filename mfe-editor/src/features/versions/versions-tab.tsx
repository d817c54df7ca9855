import { Box } from '@parlance/ui/mui';
import { VersionsList } from '@parlance/ui/versions-panel';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import type { TranscriptSession } from '../../session/transcript-session.ts';

/** Milliseconds after a save, in which none follows, until the list is fetched again: each save makes a version. */
const SETTLED = 4000;

interface Props {
  readonly collectionId: string;
  /** The present text, if it is the one that is shown. */
  readonly edited: TranscriptSession | undefined;
  readonly mayRestore: boolean;
  readonly onRestored: () => void;
}

/** The versions of the transcript, with those that are made meanwhile. */
export function VersionsTab({ collectionId, edited, mayRestore, onRestored }: Props): ReactElement {
  const client = useQueryClient();
  useEffect(() => {
    if (!edited) return;
    let version = edited.version;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = edited.subscribe(({ kind }) => {
      if (kind !== 'saved' || edited.version === version) return;
      version = edited.version;
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['versions', collectionId] }), SETTLED);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [edited, client, collectionId]);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, py: 1.5 }}>
      <VersionsList
        collectionId={collectionId}
        addressOf={(version, withChanges) =>
          `/transcript/${collectionId}/versions/${version}${withChanges ? '?compare=1' : ''}`
        }
        offersCompare
        session={edited}
        mayRestore={mayRestore}
        onRestored={onRestored}
      />
    </Box>
  );
}
