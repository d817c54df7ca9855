import { BUILT_FEATURES, type Feature as PlanFeature } from '@parlance/contract/features';
import { callApi } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { navigate } from '@parlance/ui/navigation';
import { toast } from '@parlance/ui/toasts';
import { useRef, useState } from 'react';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { useDocumentTexts } from './document-texts.ts';

/** Continuing a transcript as a Magic Doc: a text of its own, whose times lead back to the recording. */
export const document: Feature = { id: 'document', use: (editor) => useDocument(editor) };

class UnsavedError extends Error {}

/** @param built the features that there are; a test gives others */
export function useDocument(editor: Editor, built: readonly PlanFeature[] = BUILT_FEATURES): Contribution {
  const { collection, session, isPublic, versionId, uid } = editor;
  const t = useDocumentTexts();
  const gate = useFeature('MagicDoc');
  const [isOffered, setOffered] = useState(false);
  // Kept until it succeeds: a call that is repeated makes no second document.
  const cid = useRef<string>(undefined);
  const { mutate } = useExclusiveMutation({
    async mutationFn() {
      // The document is made of the saved version.
      await session?.flush();
      if (session?.hasUnsaved) throw new UnsavedError();
      cid.current ??= crypto.randomUUID();
      const call = { params: { id: collection.id }, body: { cid: cid.current } };
      return callApi('createDocumentOfTranscript', call);
    },
    onSuccess({ id }) {
      cid.current = undefined;
      navigate(`/doc/${id}`);
    },
    onError(error) {
      toast.error(t('failed'), { body: error instanceof UnsavedError ? t('unsaved') : errorText(error) });
    },
  });
  if (!built.includes('MagicDoc') || isPublic || versionId !== undefined || uid === undefined || !session) return {};
  function choose() {
    if (gate.isEnabled) mutate();
    else setOffered(true);
  }
  return {
    menu: [{ group: 'tools', label: t('continue'), disabled: !gate.isLoaded, choose }],
    overlay: <FeatureModal feature="MagicDoc" open={isOffered} onClose={() => setOffered(false)} />,
  };
}
