import type { Contribution, Editor, Feature } from '../feature.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { useDetailsTexts } from './details-texts.ts';

/** Description and notes of a transcript. */
export const details: Feature = { id: 'details', use: useDetails };

function useDetails({ collection, changeCollection, mayEdit, opened, open }: Editor): Contribution {
  const t = useDetailsTexts();
  if (!mayEdit) return {};
  const choose = () => open('panel', 'details');
  return {
    menu: [{ group: 'tools', label: t('open'), takesFocus: true, choose }],
    panel: opened.panel === 'details' && (
      <DetailsDialog
        collectionId={collection.id}
        details={collection}
        onSaved={({ description, notes }) => changeCollection({ description, notes })}
        close={() => open('panel', undefined)}
      />
    ),
  };
}
