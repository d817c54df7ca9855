import { IconButton } from '@parlance/ui/mui';
import { prefetched } from '@parlance/ui/page/prefetched';
import { useProfile } from '@parlance/ui/profile';
import { Tip } from '@parlance/ui/tip';
import { toast } from '@parlance/ui/toasts';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAnnotationTexts } from '../../annotations/annotation-texts.ts';
import type { Annotations } from '../../annotations/annotations.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, type MenuEntry, withCommands } from '../feature.ts';
import { highlightMarks, setHighlights } from './highlight-marks.ts';
import { selectionToolbar, setToolbar } from './selection-toolbar.ts';
import { selectedText, toggleBookmark } from './text-marking.ts';
import { useAutoComments } from './use-auto-comments.ts';

const [AnnotationsTab, fetch] = prefetched(async () => ({
  default: (await import('./annotations-tab.tsx')).AnnotationsTab,
}));

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

const TAB = 'annotations';

function useAnnotating(editor: Editor): CommandContribution<AnnotationCommand> {
  const { session, player, annotating, writes: editsWords, mayEdit, shift, tabs } = editor;
  const t = useAnnotationTexts();
  const texts = useEditorTexts();
  const [edited, setEdited] = useState<string>();
  const annotations = annotating?.annotations;
  const isShown = tabs.isOpen && tabs.tab === TAB;
  const writes = annotating?.writes ?? false;
  useEffect(() => {
    if (!tabs.isOpen) setEdited(undefined);
  }, [tabs.isOpen]);

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
    // The form takes the focus. Until it is there, no key may change the text.
    session?.view.contentDOM.blur();
    tabs.show(TAB, { focuses: false });
    setEdited(id);
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
    annotations: () => (isShown ? tabs.close() : tabs.show(TAB)),
  };
  useMarks(session, annotations);
  // The focus stays in the text, and what the person chose is remembered.
  useAutoComments(annotations, session !== undefined, () => tabs.show(TAB, { focuses: false, keeps: false }));
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
      { ...entry('annotations'), takesFocus: true },
      ...(writes ? [entry('highlight'), entry('comment')] : []),
      ...(mayEdit ? [entry('bookmark', !editsWords)] : []),
    ],
    header: (
      <Tip title={t('open')}>
        <IconButton
          aria-label={t('open')}
          aria-expanded={isShown}
          onClick={commands.annotations}
          disabled={!session}
          sx={wideOnly}
        >
          <MessageSquareText aria-hidden size={20} />
        </IconButton>
      </Tip>
    ),
    tab: session &&
      annotating && {
        ...{ id: TAB, name: t('tab'), title: t('title'), icon: MessageSquareText, fetch },
        content: (
          <AnnotationsTab
            session={session}
            annotating={annotating}
            editsWords={editsWords}
            edited={edited}
            onEdit={edit}
            shift={shift}
            go={(time) => {
              player?.seekText(time);
              session.navigation.goTo(time);
              tabs.uncover();
            }}
          />
        ),
      },
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
