import type { OpenedCollection } from '@parlance/contract/collection';
import { navigate } from '@parlance/ui/navigation';
import type { ReactElement } from 'react';
import { DetailsDialog } from '../../features/details/details-dialog.tsx';
import { OffsetDialog } from '../../features/offset/offset-dialog.tsx';
import { VersionsPanel } from '../../features/versions/versions-panel.tsx';
import type { Editing } from '../../session/use-editing.ts';
import type { EditorTools } from './use-editor-tools.ts';

interface Props {
  readonly collection: OpenedCollection;
  readonly versionId: string | undefined;
  readonly editing: Editing | undefined;
  readonly tools: EditorTools;
  readonly writes: boolean;
  readonly reload: () => void;
}

/** What is open over the text. */
export function OpenTool({ collection, versionId, editing, tools, writes, reload }: Props): ReactElement | null {
  const { id } = collection;
  const { open, close } = tools;
  if (open === 'details') {
    return <DetailsDialog collectionId={id} details={tools.details} onSaved={tools.setDetails} close={close} />;
  }
  if (open === 'offset' && editing?.player) {
    const cursor = editing.session.navigation.paragraphTimes()?.from ?? 0;
    const { offset, setOffset } = tools;
    const shown = { collectionId: id, saved: offset, player: editing.player, cursor };
    return <OffsetDialog {...shown} onSaved={setOffset} close={close} />;
  }
  if (open !== 'versions') return null;
  const isPresent = versionId === undefined;
  return (
    <VersionsPanel
      collectionId={id}
      session={isPresent ? editing?.session : undefined}
      mayRestore={writes || !isPresent}
      onRestored={isPresent ? reload : () => navigate(`/transcript/${id}`)}
      close={close}
    />
  );
}
