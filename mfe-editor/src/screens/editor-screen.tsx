import type { OpenedCollection } from '@parlance/contract/collection';
import { Box } from '@parlance/ui/mui';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { getSession } from '@parlance/ui/session';
import { type ReactElement, useEffect, useState } from 'react';
import { AnnotationsPanel } from '../annotating/annotations-panel.tsx';
import { useAnnotationCommands } from '../annotating/use-annotation-commands.ts';
import { useEditorTexts } from '../editor-texts.ts';
import { FindPanel, type FindRequest } from '../finding/find-panel.tsx';
import type { LoadedTranscript } from '../loading/load-transcript.ts';
import { useTranscriptSource } from '../loading/transcript-source.ts';
import { followPlace } from '../player/kept-place.ts';
import { PlayerBar } from '../player/player-bar.tsx';
import { ShortcutsSheet } from '../player/shortcuts-sheet.tsx';
import { PrintView } from '../printing/print-view.tsx';
import { SectionMenuItems } from '../sections/section-menu-items.tsx';
import { SectionNotice } from '../sections/section-notice.tsx';
import { useSectionTools } from '../sections/use-section-tools.ts';
import { useKeptChoice } from '../session/kept-choices.ts';
import { useEditing } from '../session/use-editing.ts';
import { RenameSpeaker } from '../speakers/rename-speaker.tsx';
import { SpeakerMenuItems } from '../speakers/speaker-menu-items.tsx';
import { SpeakersDialog } from '../speakers/speakers-dialog.tsx';
import { useEditorCommands } from './editor-commands.ts';
import { EditorHeader } from './editor-header.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { readOnlyReason } from './read-only.ts';
import { ToolsMenu } from './tools-menu.tsx';

interface Props {
  readonly collection: OpenedCollection;
  readonly transcript: LoadedTranscript;
  readonly reload: () => void;
}

interface ChosenSpeaker {
  readonly position: number;
  readonly anchor: HTMLElement;
}

/** A transcript to be read, corrected and listened to. */
export function EditorScreen({ collection, transcript, reload }: Props): ReactElement {
  const t = useEditorTexts();
  const { user } = useProfile();
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<ChosenSpeaker>();
  const [showsKeys, setShowsKeys] = useState(false);
  const [finding, setFinding] = useState<FindRequest>();
  const [showsUnsure, showUnsure] = useKeptChoice('showsUnsure');
  const [keptShows, keepShows] = useKeptChoice('showsSpeakers');
  const [listsSpeakers, setListsSpeakers] = useState(false);
  const onSpeaker = (position: number, anchor: HTMLElement) => setChosen({ position, anchor });
  const editing = useEditing(host, { collection, transcript, onSpeaker });
  const { session, player } = editing ?? {};
  const sections = useSectionTools(collection, editing, reload);
  const isPublic = useTranscriptSource().kind === 'public';
  const [keptFollows, keepFollows] = useKeptChoice('follows');
  const follows = user?.settings.autoScroll ?? keptFollows;
  const showsSpeakers = user?.settings.showSpeakers ?? keptShows;
  const showSpeakers = (on: boolean) =>
    user ? void updateSettings({ showSpeakers: on }).catch(console.warn) : keepShows(on);
  const follow = (on: boolean) =>
    user ? void updateSettings({ autoScroll: on }).catch(console.warn) : keepFollows(on);
  const reason = isPublic ? undefined : readOnlyReason(collection, getSession()?.uid);
  const writes = !isPublic && reason === undefined && sections.run?.tool !== 'recode';
  const notes = useAnnotationCommands({ collection, editing, editsWords: writes });
  const run = useEditorCommands(editing, {
    writes,
    find: (field) => setFinding({ field }),
    annotate: notes.run,
    showKeys: () => setShowsKeys(true),
    toggleFollow: () => follow(!follows),
    toggleUnsure: () => showUnsure(!showsUnsure),
    renameSpeaker: onSpeaker,
  });
  const label = t('text.label');
  const language = /^[a-z]{2}/.test(collection.languageCode) ? collection.languageCode : undefined;
  const spelled = language === 'auto' ? undefined : language;

  useEffect(() => session?.describe(label, spelled), [session, label, spelled]);
  useEffect(() => session?.allowWriting(writes), [session, writes]);
  useEffect(() => session?.showUnsure(showsUnsure), [session, showsUnsure]);
  useEffect(() => session?.showSpeakers(showsSpeakers), [session, showsSpeakers]);
  useEffect(() => {
    if (session && player)
      return player.onTick((time) => session.navigation.showTime(time, follows && player.getState().playing));
  }, [session, player, follows]);
  useEffect(() => {
    if (!session || !player) return;
    const show = (time: number) => session.navigation.goTo(time);
    return followPlace(player, { uid: getSession()?.uid ?? '', collectionId: collection.id, show });
  }, [session, player, collection.id]);

  const closeRename = () => {
    setChosen(undefined);
    session?.view.focus();
  };
  const closeFind = () => {
    setFinding(undefined);
    session?.view.focus();
  };
  return (
    <Box sx={frame}>
      <EditorHeader
        collection={collection}
        editing={editing}
        writes={writes}
        tools={
          <ToolsMenu
            run={run}
            showsUnsure={showsUnsure}
            onShowUnsure={showUnsure}
            more={(close) => (
              <>
                <SpeakerMenuItems
                  shows={showsSpeakers}
                  onShow={showSpeakers}
                  writes={writes}
                  open={() => setListsSpeakers(true)}
                  close={close}
                />
                {!isPublic && <SectionMenuItems tools={sections} writes={writes} close={close} />}
              </>
            )}
          />
        }
        annotations={notes.annotating?.annotations}
        onFind={() => run('find')}
        onAnnotations={() => run('annotations')}
      />
      <EditorNotices editing={editing} reason={reason} writes={writes} reload={reload} />
      <Box>
        <SectionNotice collection={collection} tools={sections} />
        {session && finding && <FindPanel session={session} request={finding} writes={writes} close={closeFind} />}
      </Box>
      <Box sx={middle}>
        <Box ref={setHost} sx={{ flex: 1, minWidth: 0, minHeight: 0, position: 'relative' }} />
        {session && notes.open && notes.annotating && (
          <AnnotationsPanel
            session={session}
            annotating={notes.annotating}
            editsWords={writes}
            edited={notes.edited}
            onEdit={notes.edit}
            go={(time) => {
              player?.seek(time);
              session.navigation.goTo(time);
            }}
            close={notes.close}
          />
        )}
      </Box>
      <PlayerBar
        player={player}
        peaksUrl={collection.peaksUrl}
        follows={follows}
        onFollow={follow}
        onLoop={() => run('loop')}
        onKeys={() => run('help')}
      />
      {session && chosen && <RenameSpeaker session={session} {...chosen} close={closeRename} />}
      {session && listsSpeakers && <SpeakersDialog session={session} close={() => setListsSpeakers(false)} />}
      {session && <PrintView name={collection.name} session={session} highlights={notes.highlights} />}
      <ShortcutsSheet open={showsKeys} close={() => setShowsKeys(false)} />
    </Box>
  );
}

const middle = { display: 'flex', minHeight: 0, position: 'relative', bgcolor: 'background.paper' } as const;

const frame = {
  height: 'calc(100dvh - var(--shell-header-height, 64px))',
  minHeight: 360,
  display: 'grid',
  gridTemplateRows: 'auto auto auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
