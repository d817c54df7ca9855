import { callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { navigate } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { useRef } from 'react';
import { useCreateTexts } from '../../texts/create-texts.ts';

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
    mutationFn: async () => {
      if (!session || !organization) return;
      cid.current ??= crypto.randomUUID();
      const body = { type: 'text', cid: cid.current, orgId: organization.id, name: t('untitled') } as const;
      const { id } = await callApi('createCollection', { params: { uid: session.uid }, body });
      cid.current = undefined;
      void reloadCollections();
      navigate(`/doc/${id}`);
    },
    onError: (error) => {
      console.warn('The document was not created.', error);
      // Spec part 2, section 8: "Create-content failure: 'could not complete patch request'".
      toast.error(t('failed'), { id: 'document-not-created', body: t('failed.text') });
    },
  });
  return { create: () => creating.mutate(), isPending: creating.isPending, isReady: organization !== undefined };
}
