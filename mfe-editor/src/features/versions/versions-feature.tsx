import { navigate } from '@parlance/ui/navigation';
import { VersionNotice } from '@parlance/ui/version-notice';
import { useVersionsTexts } from '@parlance/ui/versions-texts';
import { History } from 'lucide-react';
import { lazy, useState } from 'react';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { ComparePanel } from './compare-panel.tsx';

const fetch = async () => ({ default: (await import('./versions-tab.tsx')).VersionsTab });
const VersionsTab = lazy(fetch);

const TAB = 'versions';

/** Earlier versions: the list of them, showing one, comparing it with the present one, and restoring it. */
export const versions: Feature = { id: 'versions', use: useVersions };

function useVersions(editor: Editor): Contribution {
  const { collection, transcript, versionId, session, writes, tabs, reload } = editor;
  const t = useVersionsTexts();
  const [asksCompare, setCompares] = useState(() => new URLSearchParams(location.search).has('compare'));
  const { id } = collection;
  const isPresent = versionId === undefined;
  const compares = !isPresent && asksCompare;
  const mayRestore = collection.right !== 'read';
  return {
    menu: mayRestore ? [{ group: 'tools', label: t('open'), takesFocus: true, choose: () => tabs.show(TAB) }] : [],
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
    panel: compares && <ComparePanel collectionId={id} before={transcript} close={() => setCompares(false)} />,
    tab: mayRestore
      ? {
          ...{ id: TAB, name: t('open'), title: t('open'), icon: History, fetch },
          content: (
            <VersionsTab
              collectionId={id}
              edited={isPresent ? session : undefined}
              mayRestore={writes || !isPresent}
              onRestored={isPresent ? reload : () => navigate(`/transcript/${id}`)}
            />
          ),
        }
      : undefined,
  };
}
