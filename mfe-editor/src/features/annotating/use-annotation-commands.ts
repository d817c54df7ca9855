import type { OpenedCollection } from '@parlance/contract/collection';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { toast } from '@parlance/ui/toasts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useAnnotationTexts } from '../../annotations/annotation-texts.ts';
import { type Annotating, useAnnotations } from '../../annotations/use-annotations.ts';
import type { Editing } from '../../session/use-editing.ts';

export type AnnotationCommand = 'highlight' | 'comment' | 'bookmark' | 'annotations';

export interface AnnotationCommands {
  readonly annotating: Annotating | undefined;
  /** What is highlighted at the moment. */
  highlights(): readonly Highlight[];
  /** Whether the list is shown. */
  readonly open: boolean;
  /** Id of the highlight whose comment is being written. */
  readonly edited: string | undefined;
  edit(id: string | undefined): void;
  close(): void;
  run(command: AnnotationCommand): void;
}

interface Opened {
  readonly collection: OpenedCollection;
  readonly editing: Editing | undefined;
  /** Whether the words can be changed now, and bookmarks with them. */
  readonly editsWords: boolean;
}

/** Highlighting, commenting and bookmarking what is selected, and the list of it all. */
export function useAnnotationCommands({ collection, editing, editsWords }: Opened): AnnotationCommands {
  const t = useAnnotationTexts();
  const session = editing?.session;
  const annotating = useAnnotations(collection, session);
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<string>();
  const writes = annotating?.writes ?? false;
  const annotations = annotating?.annotations;
  const highlights = useCallback(() => annotations?.getState().highlights ?? [], [annotations]);

  function highlight(): string | undefined {
    if (!annotating?.writes) return undefined;
    const text = session?.marking.selected();
    if (text) return annotating.annotations.add({ ...text, content: '', tags: {} });
    toast.info(t('nothing'), { id: 'nothing-selected' });
    return undefined;
  }
  function comment() {
    const id = highlight();
    if (id === undefined) return;
    setOpen(true);
    setEdited(id);
  }
  function close() {
    setOpen(false);
    setEdited(undefined);
    session?.view.focus();
  }
  const commands: Readonly<Record<AnnotationCommand, () => void>> = {
    highlight: () => void highlight(),
    comment,
    bookmark: () => editsWords && session?.marking.toggleBookmark(),
    annotations: () => (open ? close() : setOpen(true)),
  };
  const run = useEffectEvent((command: AnnotationCommand) => commands[command]());
  useEffect(() => {
    if (!session) return;
    const action = (command: 'highlight' | 'comment' | 'bookmark') => ({ label: t(command), run: () => run(command) });
    const actions = [
      ...(writes ? [action('highlight'), action('comment')] : []),
      ...(editsWords ? [action('bookmark')] : []),
    ];
    session.marking.offer(actions.length > 0 ? { label: t('toolbar.label'), actions } : undefined);
  }, [session, writes, editsWords, t]);
  return {
    annotating,
    highlights,
    open,
    edited,
    edit: (id) => {
      setEdited(id);
      // Who comments what they read goes on with the text.
      if (id === undefined) session?.view.focus();
    },
    close,
    run: (command) => commands[command](),
  };
}
