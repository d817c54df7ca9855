import { callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { DraftStore } from '@parlance/ui/drafts/draft-store';
import { saveWhenLeaving } from '@parlance/ui/editing/save-when-leaving';
import type { EditingLock } from '@parlance/ui/locking/editing-lock';
import { openLock } from '@parlance/ui/open-lock';
import { getSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { DocumentPictures } from '../pictures/document-pictures.ts';
import { libraryAddresses } from '../pictures/library-addresses.ts';
import { pictureViews } from '../pictures/picture-view.ts';
import type { SaverPorts } from '../saving/document-saver.ts';
import { type Draft, draftSchema } from '../saving/draft.ts';
import { useDocTexts } from '../texts/doc-texts.ts';
import { DocumentSession, type SessionLook } from './document-session.ts';
import { fetchContent, type LoadedDocument } from './load-document.ts';
import { failureOf } from './save-failure.ts';

export interface Editing {
  readonly session: DocumentSession;
  readonly drafts: DraftStore<Draft>;
  readonly pictures: DocumentPictures;
  /** The right to edit; absent when the document is read only anyway. */
  readonly lock: EditingLock | undefined;
}

interface Opening {
  readonly loaded: LoadedDocument;
  readonly look: SessionLook;
  /** Whether the person may edit, unless another person does. */
  readonly mayEdit: boolean;
  readonly reload: () => void;
}

const FAILED_TOAST = 'document-failed';

/** Opens the document in `host` for as long as the screen shows it. */
export function useSession(host: RefObject<HTMLElement | null>, opening: Opening): Editing | undefined {
  const { loaded, mayEdit } = opening;
  const t = useDocTexts();
  const [editing, setEditing] = useState<Editing>();
  const lookNow = useEffectEvent(() => opening.look);
  const openAnew = useEffectEvent(() => opening.reload());
  const sayFailed = useEffectEvent((error: unknown) => {
    const failure = failureOf(error);
    if (failure === 'conflict') return;
    const body = failure === 'too-large' ? t('save.too-large') : t('save.kept');
    // Spec part 2, section 8: "Content update failure: 'could not complete patch request'".
    toast.error(t('save.failed'), { id: FAILED_TOAST, body, sticky: true });
  });
  const absentText = useEffectEvent(() => t('image.absent'));
  const sayNoRoom = useEffectEvent(() => toast.warning(t('draft.full'), { id: 'draft-full', sticky: true }));

  useEffect(() => {
    const { current: element } = host;
    if (!element) return;
    const { collection } = loaded;
    const { id, editing: holderUid, editingName, editingAt } = collection;
    const uid = getSession()?.uid ?? '';
    const drafts = new DraftStore({ uid, collectionId: id, schema: draftSchema });
    const pictures = new DocumentPictures(() => libraryAddresses(id));
    const ports: SaverPorts = {
      save: async (content, version) => {
        try {
          return await callApi('updateContent', {
            params: { id },
            body: { content: { ...content, type: 'doc' }, version },
          });
        } catch (error) {
          opened?.lock.refused(error);
          throw error;
        }
      },
      fetch: () => fetchContent(id, { kind: 'own' }),
      keepDraft: async (draft) => {
        const kept = await drafts.keep(draft);
        if (!kept) sayNoRoom();
        return kept;
      },
      onFailed: (error) => sayFailed(error),
      onSaved: () => {
        toast.dismiss(FAILED_TOAST);
        void reloadCollections();
      },
    };
    const nodeViews = pictureViews(pictures, absentText());
    const session = new DocumentSession(element, loaded, lookNow(), ports, { nodeViews });
    const holder = holderUid === undefined ? undefined : { editing: holderUid, editingName, editingAt };
    const opened = mayEdit
      ? openLock({
          uid,
          collectionId: id,
          holder,
          isListening: () => false,
          flush: () => session.flush(),
          reload: () => openAnew(),
        })
      : undefined;
    setEditing({ session, drafts, pictures, lock: opened?.lock });
    const stopListening = saveWhenLeaving(session, drafts);
    return () => {
      stopListening();
      setEditing(undefined);
      toast.dismiss(FAILED_TOAST);
      const flushed = session.flush().finally(() => session.keepDraft());
      session.close();
      (opened ? opened.close(flushed) : flushed)
        .catch((error: unknown) => console.warn('Closing the document failed.', error))
        .finally(() => drafts.close());
    };
  }, [host, loaded, mayEdit]);
  return editing;
}
