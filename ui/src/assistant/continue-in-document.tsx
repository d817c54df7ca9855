import Button from '@mui/material/Button';
import { MAX_NAME_LENGTH } from '@parlance/contract/collection';
import { BUILT_FEATURES } from '@parlance/contract/features';
import type { Source } from '@parlance/contract/schemas/assistant';
import { type ReactElement, useRef, useState } from 'react';
import { FeatureModal } from '../account/feature-modal.tsx';
import { useFeature } from '../account/features.ts';
import { callApi } from '../api/api-client.ts';
import { errorText } from '../api/error-text.ts';
import { navigate } from '../browser/navigation.ts';
import { reloadCollections } from '../collections/collections.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { toast } from '../toasts/toasts.ts';
import { useAssistantTexts } from './assistant-texts.ts';
import { type DocumentSection, documentOfStatements } from './statements-document.ts';

interface Props {
  /** The transcript in whose workspace the document is made. */
  readonly collectionId: string;
  /** Of the document. */
  readonly name: string;
  readonly sections: readonly DocumentSection[];
  readonly remark?: string | undefined;
  readonly nameOf?: (source: Source) => string | undefined;
}

/** Makes a Magic Doc of what the assistant wrote, with its sources, and opens it. */
export function ContinueInDocument({ collectionId, name, sections, remark, nameOf }: Props): ReactElement | null {
  const t = useAssistantTexts();
  const gate = useFeature('MagicDoc');
  const [isOffered, setOffered] = useState(false);
  // Kept until it succeeds: a call that is repeated makes no second document.
  const cid = useRef<string>(undefined);
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: () => {
      cid.current ??= crypto.randomUUID();
      const content = documentOfStatements(sections, {
        unchecked: t('unchecked'),
        remark: remark === undefined ? undefined : t('remark', { text: remark }),
        ...(nameOf && { nameOf }),
      });
      const body = { cid: cid.current, name: [...name].slice(0, MAX_NAME_LENGTH / 2).join(''), content };
      return callApi('createDocumentOfTranscript', { params: { id: collectionId }, body });
    },
    onSuccess({ id }) {
      cid.current = undefined;
      void reloadCollections();
      navigate(`/doc/${id}`);
    },
    onError: (error) => void toast.error(t('continue.failed'), { body: errorText(error) }),
  });
  if (!BUILT_FEATURES.includes('MagicDoc')) return null;
  return (
    <>
      <Button
        size="small"
        disabled={isPending || !gate.isLoaded}
        onClick={() => (gate.isEnabled ? mutate() : setOffered(true))}
      >
        {t('continue')}
      </Button>
      <FeatureModal feature="MagicDoc" open={isOffered} onClose={() => setOffered(false)} />
    </>
  );
}
