import { useOffersGeneration } from '@parlance/ui/generation-offer';
import { lazy, Suspense } from 'react';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import type { Contribution, Editor, Feature } from '../feature.ts';

const GenerateDialog = lazy(() =>
  import('@parlance/ui/generate-dialog').then((dialog) => ({ default: dialog.GenerateDialog })),
);

/** Makes content of the transcript (Spec part 2, section 2.8). */
export const generating: Feature = { id: 'generating', use: useGenerating };

function useGenerating({ collection, opened, open, isPublic }: Editor): Contribution {
  const t = useEditorTexts();
  const isOffered = useOffersGeneration(collection, collection.right) && !isPublic;
  if (!isOffered) return {};
  return {
    menu: [{ group: 'tools', label: t('generate'), takesFocus: true, choose: () => open('dialog', 'generate') }],
    overlay: opened.dialog === 'generate' && (
      <Suspense>
        <GenerateDialog collection={collection} onClosed={() => open('dialog', undefined)} />
      </Suspense>
    ),
  };
}
