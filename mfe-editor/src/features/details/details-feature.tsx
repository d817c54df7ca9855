import { NotebookText } from 'lucide-react';
import { lazy } from 'react';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { useDetailsTexts } from './details-texts.ts';

const fetch = async () => ({ default: (await import('./details-tab.tsx')).DetailsTab });
const DetailsTab = lazy(fetch);

/** Description and notes of a transcript. */
export const details: Feature = { id: 'details', use: useDetails };

const TAB = 'details';

function useDetails({ collection, changeCollection, mayEdit, tabs }: Editor): Contribution {
  const t = useDetailsTexts();
  if (!mayEdit) return {};
  return {
    menu: [{ group: 'tools', label: t('open'), takesFocus: true, choose: () => tabs.show(TAB) }],
    tab: {
      ...{ id: TAB, name: t('tab'), title: t('title'), icon: NotebookText, fetch },
      content: (
        <DetailsTab
          collectionId={collection.id}
          details={collection}
          onSaved={({ description, notes }) => changeCollection({ description, notes })}
        />
      ),
    },
  };
}
