import type { Extension } from '@codemirror/state';
import type { OpenedCollection } from '@parlance/contract/collection';
import { DEFAULT_SPEAKER } from '@parlance/contract/transcript-paragraphs';
import { afterPaint } from '@parlance/ui/after-paint';
import { DraftStore } from '@parlance/ui/drafts/draft-store';
import { saveWhenLeaving } from '@parlance/ui/editing/save-when-leaving';
import type { EditingLock } from '@parlance/ui/locking/editing-lock';
import { type OpenLock, openLock } from '@parlance/ui/open-lock';
import { getSession } from '@parlance/ui/session';
import { useSpeakerNames } from '@parlance/ui/speaker-names';
import { toast } from '@parlance/ui/toasts';
import { type RefObject, startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoadedTranscript } from '../loading/load-transcript.ts';
import { useTranscriptSource } from '../loading/transcript-source.ts';
import { MediaPlayer } from '../player/media-player.ts';
import { type Draft, draftSchema } from '../saving/draft.ts';
import type { Refusal } from '../saving/save-state.ts';
import type { TextLook } from '../text/text-look.ts';
import { useEditorTexts } from '../texts/editor-texts.ts';
import { collectionCalls, useEditingCalls } from './editing-calls.ts';
import { type SessionPorts, TranscriptSession } from './transcript-session.ts';

export interface Editing {
  readonly session: TranscriptSession;
  readonly player: MediaPlayer | undefined;
  readonly drafts: DraftStore<Draft>;
  /** The right to edit; absent when the transcript is read only anyway. */
  readonly lock: EditingLock | undefined;
}

interface Opening {
  readonly collection: OpenedCollection;
  readonly transcript: LoadedTranscript;
  /** How the text is shown at first. */
  readonly look: TextLook;
  /** What the features add to the text; read when the transcript is opened. */
  readonly extension: Extension;
  /** Whether the person may edit, unless another person does. */
  readonly mayEdit: boolean;
  readonly reload: () => void;
}

const REFUSED_TOAST = 'save-refused';

/**
 * Opens a transcript in `host` for editing and playing, while the screen is shown. The text is there at once; `editing` is
 * undefined until the text has been painted. `openNow` doesn't wait for that: it renders with `editing` before it returns.
 */
export function useEditing(
  host: RefObject<HTMLElement | null>,
  { collection, transcript, look, extension, mayEdit, reload }: Opening,
): { readonly editing: Editing | undefined; readonly openNow: () => void } {
  const t = useEditorTexts();
  const [editing, setEditing] = useState<Editing>();
  const opened = useRef<Editing>(undefined);
  const openNow = useCallback(() => flushSync(() => setEditing(opened.current)), []);
  const names = useSpeakerNames();
  const describeSpeaker = useEffectEvent((name: string) => t('speaker.rename', { name }));
  const showSpeaker = useEffectEvent((name: string) => names.shown(name));
  const say = useEffectEvent((refusal: Refusal | undefined) => {
    if (!refusal) {
      toast.dismiss(REFUSED_TOAST);
      return;
    }
    const around = { message: refusal.message, word: refusal.word };
    const body = `${t('save.failed-around', around)} ${t('save.failed-red')}`;
    toast.error(t('save.failed'), { id: REFUSED_TOAST, body, sticky: true });
  });
  const sayKept = useEffectEvent((kept: boolean) => {
    if (!kept) toast.warning(t('draft.full'), { id: 'draft-full', sticky: true });
  });
  const saySpeakers = useEffectEvent(() => toast.error(t('speaker.failed')));
  const openAnew = useEffectEvent(reload);
  const { id, media, video, editing: editingUid, editingName, editingAt } = collection;
  const source = useTranscriptSource();
  const calls = useEditingCalls();

  const lookNow = useEffectEvent(() => look);
  const extensionNow = useEffectEvent(() => extension);

  useEffect(() => {
    const { current: element } = host;
    if (!element) return;
    const uid = getSession()?.uid ?? '';
    const drafts = new DraftStore({ uid, collectionId: id, schema: draftSchema });
    const service = calls ?? collectionCalls(id, source);
    const picture = document.createElement(video ? 'video' : 'audio');
    const player = media && new MediaPlayer(picture, media.videoUrl ?? media.url, media.duration, service.mediaAddress);
    // The text is there before the first effect that follows the offset, and a click on a word seeks already.
    player?.setOffset(lookNow());
    let openedLock: OpenLock | undefined;
    const tellLock = (error: unknown) => {
      openedLock?.lock.refused(error);
      throw error;
    };
    const ports: SessionPorts = {
      saveWords: (save) => service.saveWords(save).catch(tellLock),
      findOwnSave: (save, wordCount) => service.findOwnSave(save, wordCount),
      setSpeakers: (speakers) => service.setSpeakers(speakers).catch(tellLock),
      deleteSpeaker: (key) => service.deleteSpeaker(key).catch(tellLock),
      text: {
        seek: (time) => player?.seekText(time),
        describeSpeaker: (name) => describeSpeaker(name),
        showSpeaker: (name) => showSpeaker(name),
      },
      keepDraft: async (draft) => {
        const kept = await drafts.keep(draft);
        sayKept(kept);
        return kept;
      },
      onRefused: say,
      onSpeakersRefused: saySpeakers,
    };
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const session = new TranscriptSession(root, transcript, lookNow(), DEFAULT_SPEAKER, ports, extensionNow());
    if (mayEdit) {
      const holder = editingUid === undefined ? undefined : { editing: editingUid, editingName, editingAt };
      const isListening = () => player?.getState().playing ?? false;
      const flush = () => session.flush();
      const opening = { uid, collectionId: id, holder, isListening, flush, reload: () => openAnew() };
      openedLock = openLock({ ...opening, calls: service.lock });
    }
    // A dialog gives the focus back to the host, which does not know the text inside its shadow root.
    element.focus = (options) => session.view.contentDOM.focus(options);
    opened.current = { session, player, drafts, lock: openedLock?.lock };
    const stopWaiting = afterPaint(() => startTransition(() => setEditing(opened.current)));
    const stopListening = saveWhenLeaving(session, drafts);
    return () => {
      stopWaiting();
      stopListening();
      opened.current = undefined;
      setEditing(undefined);
      player?.close();
      toast.dismiss(REFUSED_TOAST);
      leave(session, openedLock, drafts).catch((error: unknown) =>
        console.warn('Closing the transcript failed.', error),
      );
    };
  }, [host, id, media, video, transcript, source, calls, mayEdit, editingUid, editingName, editingAt]);
  return { editing, openNow };
}

/** Sends the unsaved edits, lets others edit, and offers the draft to other tabs if it is still needed. */
async function leave(
  session: TranscriptSession,
  opened: OpenLock | undefined,
  drafts: DraftStore<Draft>,
): Promise<void> {
  session.close();
  const flushed = session.flush();
  try {
    await (opened ? opened.close(flushed) : flushed);
  } finally {
    drafts.close();
  }
}
