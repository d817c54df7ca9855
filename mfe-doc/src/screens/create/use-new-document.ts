import { CARD_NAME_LENGTH } from '@parlance/contract/collection';
import { callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { navigate } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { useRef } from 'react';
import type { CompletionWish } from '../../features/completions/completion-wish.ts';
import { keepCompletion } from '../../features/completions/kept-completion.ts';
import { useCreateTexts } from '../../texts/create-texts.ts';

/** What a language model writes at the beginning of a new document. */
export type Beginning = CompletionWish;

/**
 * Makes a document and opens it. A repeated call after a failure makes no second one, because it has the same id (Spec part 2, section
 * 7.4: "create a text collection (uid, cid, oid, name, locale)").
 */
export function useNewDocument() {
  const t = useCreateTexts();
  const session = useSession();
  const { organization } = useProfile();
  const cid = useRef<string>(undefined);
  const creating = useExclusiveMutation({
    mutationFn: async (beginning: Beginning | undefined) => {
      if (!session || !organization) return;
      cid.current ??= crypto.randomUUID();
      const body = {
        type: 'text',
        cid: cid.current,
        orgId: organization.id,
        name: nameOf(beginning) || t('untitled'),
      } as const;
      const { id } = await callApi('createCollection', { params: { uid: session.uid }, body });
      cid.current = undefined;
      // The document's page asks for the text, and shows it while it grows.
      if (beginning) {
        keepCompletion(id, { id: crypto.randomUUID(), wish: beginning, from: 1, to: 1, isBeginning: true });
      }
      void reloadCollections();
      navigate(`/doc/${id}`);
    },
    onError: (error) => {
      console.warn('The document was not created.', error);
      // Spec part 2, section 8: "Create-content failure: 'could not complete patch request'".
      toast.error(t('failed'), { id: 'document-not-created', body: t('failed.text') });
    },
  });
  return {
    create: (beginning?: Beginning) => creating.mutate(beginning),
    isPending: creating.isPending,
    isReady: organization !== undefined,
  };
}

/** The start of the prompt, up to a whole word. */
function nameOf(beginning: Beginning | undefined): string {
  const line = (beginning?.prompt ?? '').replace(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= CARD_NAME_LENGTH) return line;
  return `${letters
    .slice(0, CARD_NAME_LENGTH - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}
