import { IconButton, useMediaQuery } from '@parlance/ui/mui';
import { Tooltip } from '@parlance/ui/mui-overlays';
import { useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAnnotationTexts } from '../../annotations/annotation-texts.ts';
import type { Annotations } from '../../annotations/annotations.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, type MenuEntry, withCommands } from '../feature.ts';
import { AnnotationsPanel } from './annotations-panel.tsx';
import { highlightMarks, setHighlights } from './highlight-marks.ts';
import { selectionToolbar, setToolbar } from './selection-toolbar.ts';
import { selectedText, toggleBookmark } from './text-marking.ts';
import { useAutoComments } from './use-auto-comments.ts';

type AnnotationCommand = 'annotations' | 'highlight' | 'comment' | 'bookmark';

/** Highlights, comments and bookmarks in the text, and the list of them. */
export const annotating = withCommands({
  id: 'annotating',
  extension: [highlightMarks, selectionToolbar],
  commands: {
    highlight: { keys: ['Alt+H'], place: 'marks' },
    comment: { keys: ['Alt+C'], place: 'marks' },
    bookmark: { keys: ['Alt+B'], place: 'marks' },
    annotations: { keys: ['Alt+A'], place: 'marks' },
  },
  use: useAnnotating,
});

/** Two panels leave no room for the text beside them, so that here one stands at a time. */
const NARROW = '(max-width: 1199.95px)';

function useAnnotating(editor: Editor): CommandContribution<AnnotationCommand> {
  const { session, player, annotating, writes: editsWords, mayEdit, shift, opened, open: openEditor } = editor;
  const t = useAnnotationTexts();
  const texts = useEditorTexts();
  const [open, setOpen] = useState(false);
  // The focus stays in the text when the list opens by itself.
  const [opensItself, setOpensItself] = useState(false);
  const [edited, setEdited] = useState<string>();
  const annotations = annotating?.annotations;
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const beside = opened.panel;
  // The panel that was open when the person opened the list: of the two, the list stays when the window becomes narrow.
  const [newerThan, setNewerThan] = useState<string>();
  const isNewer = open && newerThan !== undefined && newerThan === beside;
  const isCovered = isNarrow && beside !== undefined && !isNewer;
  const covers = isNarrow && isNewer;
  useEffect(() => {
    if (isCovered) setOpen(false);
    if (covers) openEditor('panel', undefined);
    if (beside === undefined) setNewerThan(undefined);
  }, [isCovered, covers, beside, openEditor]);
  const writes = annotating?.writes ?? false;

  function highlight(): string | undefined {
    if (!annotating?.writes) return undefined;
    const text = session && selectedText(session.view);
    if (text) return annotating.annotations.add({ ...text, content: '', tags: {} });
    toast.info(t('nothing'), { id: 'nothing-selected' });
    return undefined;
  }
  function comment() {
    const id = highlight();
    if (id === undefined) return;
    show();
    setEdited(id);
  }
  function show() {
    if (isCovered) openEditor('panel', undefined);
    else setNewerThan(beside);
    setOpen(true);
  }
  function close() {
    setOpen(false);
    setOpensItself(false);
    setEdited(undefined);
    session?.view.focus();
  }
  const edit = (id: string | undefined) => {
    setEdited(id);
    // The focus goes back to the text, where the person was reading.
    if (id === undefined) session?.view.focus();
  };
  const commands: Readonly<Record<AnnotationCommand, () => void>> = {
    highlight: () => void highlight(),
    comment,
    bookmark: () => editsWords && session && toggleBookmark(session.view),
    annotations: () => (open ? close() : show()),
  };
  useMarks(session, annotations);
  useAutoComments(annotations, session !== undefined, () => {
    if (isCovered) return;
    if (!open) setOpensItself(true);
    setOpen(true);
  });
  useToolbar(editor, commands);

  const action = (id: AnnotationCommand) => ({ title: texts(`keys.${id}`), run: commands[id] });
  const entry = (id: AnnotationCommand, disabled = false): MenuEntry => ({
    ...{ group: 'marks', label: texts(`keys.${id}`), command: id, disabled, choose: commands[id] },
  });
  return {
    commands: {
      highlight: action('highlight'),
      comment: action('comment'),
      bookmark: action('bookmark'),
      annotations: action('annotations'),
    },
    menu: [
      entry('annotations'),
      ...(writes ? [entry('highlight'), entry('comment')] : []),
      ...(mayEdit ? [entry('bookmark', !editsWords)] : []),
    ],
    header: (
      <Tooltip title={t('open')}>
        <IconButton aria-label={t('open')} onClick={commands.annotations} disabled={!session} sx={wideOnly}>
          <MessageSquareText aria-hidden size={20} />
        </IconButton>
      </Tooltip>
    ),
    panel: session && open && !isCovered && annotating && (
      <AnnotationsPanel
        session={session}
        annotating={annotating}
        editsWords={editsWords}
        edited={edited}
        takesFocus={!opensItself}
        onEdit={edit}
        shift={shift}
        go={(time) => {
          player?.seekText(time);
          session.navigation.goTo(time);
        }}
        close={close}
      />
    ),
  };
}

/** Shows the highlights in the text. */
function useMarks(session: TranscriptSession | undefined, annotations: Annotations | undefined): void {
  useEffect(() => {
    if (!annotations || !session) return;
    const { view } = session;
    const show = () => view.dispatch({ effects: setHighlights.of(annotations.getState().highlights) });
    show();
    const stops = [annotations.subscribe(show), session.onRestored(show)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [annotations, session]);
}

type ToolbarCommand = Exclude<AnnotationCommand, 'annotations'>;

/** Offers the commands beside selected text, as far as the person may run them and wants it (the setting autoToolbar). */
function useToolbar(
  { session, annotating, writes: editsWords }: Editor,
  commands: Readonly<Record<ToolbarCommand, () => void>>,
): void {
  const t = useAnnotationTexts();
  const { user } = useProfile();
  const isWanted = user?.settings.autoToolbar ?? true;
  const writes = annotating?.writes ?? false;
  const run = useEffectEvent((command: ToolbarCommand) => commands[command]());
  useEffect(() => {
    if (!session) return;
    const action = (command: ToolbarCommand) => ({ label: t(command), run: () => run(command) });
    const actions = [
      ...(writes ? [action('highlight'), action('comment')] : []),
      ...(editsWords ? [action('bookmark')] : []),
    ];
    const toolbar = isWanted && actions.length > 0 ? { label: t('toolbar.label'), actions } : undefined;
    const show = () => session.view.dispatch({ effects: setToolbar.of(toolbar) });
    show();
    return session.onRestored(show);
  }, [session, isWanted, writes, editsWords, t]);
}

/** A phone has it in the menu. */
const wideOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const;
