import { navigate } from '@parlance/ui/navigation';
import { useState } from 'react';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { ComparePanel } from './compare-panel.tsx';
import { VersionNotice } from './version-notice.tsx';
import { VersionsPanel } from './versions-panel.tsx';
import { useVersionsTexts } from './versions-texts.ts';

/** Earlier versions: the list of them, showing one, comparing it with the present one, and restoring it. */
export const versions: Feature = { id: 'versions', use: useVersions };

function useVersions(editor: Editor): Contribution {
  const { collection, transcript, versionId, session, writes, opened, open, reload } = editor;
  const t = useVersionsTexts();
  const [asksCompare, setCompares] = useState(() => new URLSearchParams(location.search).has('compare'));
  const { id } = collection;
  const isPresent = versionId === undefined;
  const compares = !isPresent && asksCompare;
  const mayRestore = collection.right !== 'read';
  const choose = () => open('panel', 'versions');
  return {
    menu: mayRestore ? [{ group: 'tools', label: t('open'), takesFocus: true, choose }] : [],
    notice: !isPresent && (
      <VersionNotice
        collectionId={id}
        versionId={versionId}
        mayRestore={mayRestore}
        compares={compares}
        onCompare={setCompares}
      />
    ),
    coversText: compares,
    panel: (
      <>
        {compares && <ComparePanel collectionId={id} before={transcript} close={() => setCompares(false)} />}
        {opened.panel === 'versions' && (
          <VersionsPanel
            collectionId={id}
            session={isPresent ? session : undefined}
            mayRestore={writes || !isPresent}
            onRestored={isPresent ? reload : () => navigate(`/transcript/${id}`)}
            close={() => open('panel', undefined)}
          />
        )}
      </>
    ),
  };
}
