import type { OpenedCollection } from '@parlance/contract/collection';
import { includesRight } from '@parlance/contract/rights';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { callApi } from '@parlance/ui/api-client';
import { patiently } from '@parlance/ui/patiently';
import { useProfile } from '@parlance/ui/profile';
import { getSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { noteWelcomeStep } from '@parlance/ui/welcome-steps';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { openedBy, useTranscriptSource } from '../loading/transcript-source.ts';
import { useAnnotationTexts } from './annotation-texts.ts';
import { type AnnotationPorts, Annotations, type AnnotationsState, type NewHighlight } from './annotations.ts';

/** Milliseconds between two fetches of other people's highlights. */
const REFRESH = 30_000;

export interface Annotating {
  readonly annotations: Annotations;
  /** Whether this person may highlight; without the right they only read. */
  readonly writes: boolean;
  readonly uid: string;
  /** Whether they may delete what others wrote. */
  readonly manages: boolean;
}

type ServicePorts = Omit<AnnotationPorts, 'create' | 'author' | 'list' | 'onRefused' | 'now' | 'newId'>;

function createHighlight(id: string, highlightId: string, body: NewHighlight): Promise<Highlight> {
  return patiently(() => callApi('createHighlight', { params: { id, highlightId }, body }));
}

function servicePorts(id: string): ServicePorts {
  return {
    update: (highlightId, body) => patiently(() => callApi('updateHighlight', { params: { id, highlightId }, body })),
    remove: (highlightId) => patiently(() => callApi('deleteHighlight', { params: { id, highlightId } })),
    reply: (highlightId, replyId, body) =>
      patiently(() => callApi('createReply', { params: { id, highlightId, replyId }, body })),
    removeReply: (highlightId, replyId) =>
      patiently(() => callApi('deleteReply', { params: { id, highlightId, replyId } })),
  };
}

/**
 * The highlights of the open transcript, kept up to date with other people's changes. Changes made without a network are
 * sent when it is back; a page that is closed before that asks first.
 */
export function useAnnotations({ id, right }: Pick<OpenedCollection, 'id' | 'right'>): Annotating | undefined {
  const t = useAnnotationTexts();
  const { user } = useProfile();
  const source = useTranscriptSource();
  const [annotations, setAnnotations] = useState<Annotations>();
  const sayRefused = useEffectEvent(() => toast.error(t('refused'), { id: 'highlights-refused' }));
  const uid = getSession()?.uid ?? '';
  const noteHighlight = useEffectEvent(() => noteWelcomeStep(user?.settings, 'highlihghted'));
  const author = useEffectEvent(() => ({ uid, author: user?.name ?? '' }));
  useEffect(() => {
    // Highlights and comments are the customer's own: correctors don't get them.
    if (source.kind === 'task') return;
    const { query, options } = openedBy(source);
    const store = new Annotations({
      author: () => author(),
      ...servicePorts(id),
      create: async (highlightId, body) => {
        const made = await createHighlight(id, highlightId, body);
        noteHighlight();
        return made;
      },
      list: (nextPage) => callApi('listHighlights', { params: { id }, query: { ...query, nextPage } }, options),
      onRefused: () => sayRefused(),
      now: () => Date.now() / 1000,
      newId: () => crypto.randomUUID(),
    });
    setAnnotations(store);
    // The store has the failure.
    store.all().catch(() => undefined);
    const look = () => {
      if (!document.hidden) void store.refresh();
    };
    const timer = setInterval(look, REFRESH);
    document.addEventListener('visibilitychange', look);
    const ask = (event: Event) => store.isSending && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, source]);
  if (!annotations) return undefined;
  const own = source.kind === 'own';
  return {
    annotations,
    uid,
    writes: own && includesRight(right, 'write'),
    manages: own && includesRight(right, 'manage'),
  };
}

const NOTHING: AnnotationsState = { highlights: [], status: 'loading' };

export function useAnnotationsState(annotations: Annotations | undefined): AnnotationsState {
  return useSyncExternalStore(
    (listener) => annotations?.subscribe(listener) ?? (() => undefined),
    () => annotations?.getState() ?? NOTHING,
  );
}
