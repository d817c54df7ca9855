import type { OpenedCollection } from '@parlance/contract/collection';
import { readOnlyReason } from '@parlance/contract/editing';
import { isWritable, useLockState } from '@parlance/ui/locking/use-lock-state';
import { getSession } from '@parlance/ui/session';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { useAnnotations } from '../../annotations/use-annotations.ts';
import { useKeptChoice } from '../../choices/kept-choices.ts';
import { useShowsSpeakers } from '../../choices/view-settings.ts';
import type { Editor } from '../../features/feature.ts';
import type { LoadedTranscript } from '../../loading/load-transcript.ts';
import { correctorFlags, useTranscriptSource } from '../../loading/transcript-source.ts';
import { useEditing } from '../../session/use-editing.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import type { FeatureSet } from './feature-set.ts';
import { useTabbedPanel } from './use-tabbed-panel.ts';

export interface OpenedTranscript {
  readonly collection: OpenedCollection;
  readonly transcript: LoadedTranscript;
  /** The earlier version that is shown; absent for the present one. */
  readonly versionId?: string | undefined;
  readonly reload: () => void;
}

/** Opens a transcript in `host`, and answers it in the form that the features use. `openNow` gives it to them at once. */
export function useEditor(
  host: RefObject<HTMLElement | null>,
  { collection: loaded, transcript, versionId, reload }: OpenedTranscript,
  { extension, keys, hasViews }: Pick<FeatureSet, 'extension' | 'keys' | 'hasViews'>,
  run: (command: string) => void,
): { readonly editor: Editor; readonly openNow: () => void } {
  const [changes, setChanges] = useState<Partial<OpenedCollection>>({});
  const collection = useMemo(() => ({ ...loaded, ...changes }), [loaded, changes]);
  const { offset = 0, offsetFrom = 0, toolRun } = collection;
  const shift = useMemo(() => ({ offset, offsetFrom }), [offset, offsetFrom]);
  const [opened, setOpened] = useState<Editor['opened']>({});
  const uid = getSession()?.uid;
  // The lock may change at any time; all other reasons were known when the transcript was opened.
  const source = useTranscriptSource();
  const viewer = { uid, now: Date.now() / 1000, versionId, ...correctorFlags(source) };
  const fixed = readOnlyReason({ ...loaded, editing: undefined }, viewer);
  const mayEdit = fixed === undefined;
  const textLook = useTextLook(collection.languageCode);
  const [view] = useKeptChoice('view');
  const reads = hasViews && view === 'read';
  const writesAtFirst = !reads && mayEdit && isWritable({ kind: 'asking' }, loaded, uid);
  const firstLook = { ...textLook, ...shift, reads, writes: writesAtFirst };
  const opening = { collection: loaded, transcript, look: firstLook, extension, mayEdit, reload };
  const { editing, openNow } = useEditing(host, opening);
  const { session, player } = editing ?? {};
  const closePanel = useCallback(() => setOpened((before) => ({ ...before, panel: undefined })), []);
  const tabs = useTabbedPanel(opened.panel, closePanel, () => session?.view.focus());
  const lockState = useLockState(editing?.lock);
  const reason = fixed ?? (isWritable(lockState, loaded, uid) ? undefined : 'locked');
  const isRecoding = toolRun?.running === true && toolRun.tool !== 'denoise';
  const writes = reason === undefined && !isRecoding && !reads;
  // An earlier version is read only, its highlights too.
  const annotating = useAnnotations(versionId === undefined ? loaded : { ...loaded, right: 'read' });

  const { label, language, showsUnsure, showsSpeakers } = textLook;
  useEffect(() => player?.setOffset(shift), [player, shift]);
  useEffect(
    () => session?.show({ label, language, writes, reads, showsUnsure, showsSpeakers, ...shift }),
    [session, label, language, writes, reads, showsUnsure, showsSpeakers, shift],
  );
  const editor: Editor = {
    ...{ collection, transcript, versionId, uid, editing, session, player, annotating, shift },
    ...{ lockState, reason, mayEdit, writes, opened, tabs, keys, run, reload },
    isPublic: source.kind === 'public',
    changeCollection: (change) => setChanges((before) => ({ ...before, ...change })),
    open: (kind, id) => setOpened((before) => ({ ...before, [kind]: id })),
  };
  return { editor, openNow };
}

/** How the person wants the text to be shown. */
function useTextLook(languageCode: string) {
  const t = useEditorTexts();
  const [showsUnsure] = useKeptChoice('showsUnsure');
  const [showsSpeakers] = useShowsSpeakers();
  const isKnown = /^[a-z]{2}/.test(languageCode) && languageCode !== 'auto';
  return { label: t('text.label'), language: isKnown ? languageCode : undefined, showsUnsure, showsSpeakers };
}
