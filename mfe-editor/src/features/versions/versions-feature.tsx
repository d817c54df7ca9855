import { navigate } from '@parlance/ui/navigation';
import { VersionNotice } from '@parlance/ui/version-notice';
import { VersionsPanel } from '@parlance/ui/versions-panel';
import { useVersionsTexts } from '@parlance/ui/versions-texts';
import { useState } from 'react';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { ComparePanel } from './compare-panel.tsx';

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
        now={`/transcript/${id}`}
        openedKey="opened-transcript"
        mayRestore={mayRestore}
        compare={{ isOn: compares, set: setCompares }}
      />
    ),
    coversText: compares,
    panel: (
      <>
        {compares && <ComparePanel collectionId={id} before={transcript} close={() => setCompares(false)} />}
        {opened.panel === 'versions' && (
          <VersionsPanel
            collectionId={id}
            addressOf={(version, withChanges) =>
              `/transcript/${id}/versions/${version}${withChanges ? '?compare=1' : ''}`
            }
            offersCompare
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
