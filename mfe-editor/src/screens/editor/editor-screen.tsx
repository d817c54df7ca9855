import type { OpenedCollection } from '@parlance/contract/collection';
import { readOnlyReason } from '@parlance/contract/editing';
import type { MediaOffset } from '@parlance/contract/transcript-paragraphs';
import { Box } from '@parlance/ui/mui';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { getSession } from '@parlance/ui/session';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useKeptChoice } from '../../choices/kept-choices.ts';
import type { Command } from '../../commands/shortcuts.ts';
import { AnnotationsPanel } from '../../features/annotating/annotations-panel.tsx';
import { useAnnotationCommands } from '../../features/annotating/use-annotation-commands.ts';
import { EditorNotices } from '../../features/edit-status/editor-notices.tsx';
import { FindPanel, type FindRequest } from '../../features/finding/find-panel.tsx';
import { PlayerBar } from '../../features/playing/player-bar.tsx';
import { PrintView } from '../../features/printing/print-view.tsx';
import { SectionMenuItems } from '../../features/sections/section-menu-items.tsx';
import { SectionNotice } from '../../features/sections/section-notice.tsx';
import { useSectionTools } from '../../features/sections/use-section-tools.ts';
import { ShortcutsSheet } from '../../features/shortcuts/shortcuts-sheet.tsx';
import { RenameSpeaker } from '../../features/speakers/rename-speaker.tsx';
import { SpeakerMenuItems } from '../../features/speakers/speaker-menu-items.tsx';
import { ComparePanel } from '../../features/versions/compare-panel.tsx';
import { VersionNotice } from '../../features/versions/version-notice.tsx';
import { SoundOnlyNotice } from '../../features/video/sound-only-notice.tsx';
import { VideoPanel } from '../../features/video/video-panel.tsx';
import type { LoadedTranscript } from '../../loading/load-transcript.ts';
import { useTranscriptSource } from '../../loading/transcript-source.ts';
import { isWritable, useLockState } from '../../locking/use-lock-state.ts';
import { followPlace } from '../../player/kept-place.ts';
import { useEditing } from '../../session/use-editing.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type Aid, AidMenuItems, EditorAids } from './editor-aids.tsx';
import { useEditorCommands } from './editor-commands.ts';
import { EditorHeader } from './editor-header.tsx';
import { OpenTool } from './open-tool.tsx';
import { ToolItems } from './tool-items.tsx';
import { ToolsMenu } from './tools-menu.tsx';
import { useEditorTools } from './use-editor-tools.ts';

interface Props {
  readonly collection: OpenedCollection;
  readonly transcript: LoadedTranscript;
  /** The earlier version that is shown; absent for the present one. */
  readonly versionId?: string | undefined;
  readonly reload: () => void;
}

interface ChosenSpeaker {
  readonly position: number;
  readonly anchor: HTMLElement;
}

function shiftOf({ offset = 0, offsetFrom = 0 }: MediaOffset) {
  return { offset, offsetFrom };
}

/** A transcript to be read, corrected and listened to. */
export function EditorScreen({ collection, transcript, versionId, reload }: Props): ReactElement {
  const t = useEditorTexts();
  const { user } = useProfile();
  const host = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<ChosenSpeaker>();
  const [showsKeys, setShowsKeys] = useState(false);
  const [finding, setFinding] = useState<FindRequest>();
  const [compares, setCompares] = useState(() => new URLSearchParams(location.search).has('compare'));
  const [showsUnsure, showUnsure] = useKeptChoice('showsUnsure');
  const [keptShows, keepShows] = useKeptChoice('showsSpeakers');
  const [aid, openAid] = useState<Aid>();
  const onSpeaker = (position: number, anchor: HTMLElement) => setChosen({ position, anchor });
  const uid = getSession()?.uid;
  // Who edits is the lock's matter, which goes along with it; all else was decided when the transcript was opened.
  const fixed = readOnlyReason({ ...collection, editing: undefined }, { uid, now: Date.now() / 1000, versionId });
  const mayEdit = fixed === undefined;
  const showsSpeakers = user?.settings.showSpeakers ?? keptShows;
  const label = t('text.label');
  const language = /^[a-z]{2}/.test(collection.languageCode) ? collection.languageCode : undefined;
  const spelled = language === 'auto' ? undefined : language;
  const look = { label, language: spelled, showsUnsure, showsSpeakers };
  const atFirst = {
    ...look,
    ...shiftOf(collection),
    writes: mayEdit && isWritable({ kind: 'asking' }, collection, uid),
  };
  const editing = useEditing(host, { collection, transcript, look: atFirst, onSpeaker, mayEdit, reload });
  const lockState = useLockState(editing?.lock);
  const { session, player } = editing ?? {};
  const tools = useEditorTools({ collection, player, mayChange: mayEdit });
  const { offset, offsetFrom } = shiftOf(tools.offset);
  const sections = useSectionTools(collection, editing, tools.offset, reload);
  const isPublic = useTranscriptSource().kind === 'public';
  const [keptFollows, keepFollows] = useKeptChoice('follows');
  const follows = user?.settings.autoScroll ?? keptFollows;
  const showSpeakers = (on: boolean) =>
    user ? void updateSettings({ showSpeakers: on }).catch(console.warn) : keepShows(on);
  const follow = (on: boolean) =>
    user ? void updateSettings({ autoScroll: on }).catch(console.warn) : keepFollows(on);
  const reason = fixed ?? (isWritable(lockState, collection, uid) ? undefined : 'locked');
  const writes = reason === undefined && sections.run?.tool !== 'recode';
  // An earlier version is only looked at.
  const annotated = versionId === undefined ? collection : { ...collection, right: 'read' as const };
  const notes = useAnnotationCommands({ collection: annotated, editing, editsWords: writes });
  const run = useEditorCommands(editing, {
    writes,
    find: (field) => setFinding({ field }),
    annotate: notes.run,
    showKeys: () => setShowsKeys(true),
    toggleFollow: () => follow(!follows),
    toggleUnsure: () => showUnsure(!showsUnsure),
    suggest: () => openAid('corrections'),
    renameSpeaker: onSpeaker,
  });
  const { video, autoStop } = tools;

  useEffect(
    () => session?.show({ label, language: spelled, writes, showsUnsure, showsSpeakers, offset, offsetFrom }),
    [session, label, spelled, writes, showsUnsure, showsSpeakers, offset, offsetFrom],
  );
  useEffect(() => {
    if (!session || !player) return;
    return player.onTick((time) =>
      session.navigation.showTime(player.transcriptTime(time), follows && player.getState().playing),
    );
  }, [session, player, follows]);
  useEffect(() => {
    if (!session || !player || !autoStop) return;
    return session.onWriting(() => player.getState().playing && player.pause());
  }, [session, player, autoStop]);
  useEffect(() => {
    if (!session || !player) return;
    const show = (time: number) => session.navigation.goTo(player.transcriptTime(time));
    return followPlace(player, { uid: uid ?? '', collectionId: collection.id, show });
  }, [session, player, collection.id, uid]);

  const offerOf = (command: Command) => {
    if (command === 'bookmark') return writes ? 'on' : mayEdit ? 'later' : 'none';
    const isNote = command === 'highlight' || command === 'comment';
    return isNote && !notes.annotating?.writes ? 'none' : 'on';
  };
  const closeRename = () => {
    setChosen(undefined);
    // It holds the focus until it is gone.
    requestAnimationFrame(() => session?.view.focus());
  };
  const closeFind = () => {
    setFinding(undefined);
    session?.view.focus();
  };
  return (
    <Box sx={frame}>
      <EditorHeader
        collection={{ ...collection, ...tools.offset, name: tools.name }}
        editing={editing}
        writes={writes}
        tools={
          <ToolsMenu
            run={run}
            offerOf={offerOf}
            showsUnsure={showsUnsure}
            onShowUnsure={showUnsure}
            more={(close) => (
              <>
                <SpeakerMenuItems
                  shows={showsSpeakers}
                  onShow={showSpeakers}
                  writes={writes}
                  open={() => openAid('speakers')}
                  close={close}
                />
                <ToolItems items={tools.items} close={close} />
                {!isPublic && <AidMenuItems writes={writes} open={openAid} close={close} />}
                {!isPublic && <SectionMenuItems tools={sections} writes={writes} close={close} />}
              </>
            )}
          />
        }
        annotations={notes.annotating?.annotations}
        onNamed={tools.setName}
        onFind={() => run('find')}
        onAnnotations={() => run('annotations')}
      />
      <Box>
        {versionId !== undefined && (
          <VersionNotice
            collectionId={collection.id}
            versionId={versionId}
            mayRestore={collection.right !== 'read'}
            compares={compares}
            onCompare={setCompares}
          />
        )}
        <EditorNotices
          editing={editing}
          reason={isPublic ? undefined : reason}
          writes={writes}
          lockState={lockState}
          reload={reload}
        />
      </Box>
      <Box>
        {video.isMissing && <SoundOnlyNotice />}
        <SectionNotice collection={collection} tools={sections} />
        {session && finding && <FindPanel session={session} request={finding} writes={writes} close={closeFind} />}
      </Box>
      <Box sx={middle}>
        <Box
          ref={host}
          inert={versionId !== undefined && compares}
          sx={{ flex: 1, minWidth: 0, minHeight: 0, position: 'relative' }}
        />
        {session && notes.open && notes.annotating && (
          <AnnotationsPanel
            session={session}
            annotating={notes.annotating}
            editsWords={writes}
            edited={notes.edited}
            onEdit={notes.edit}
            shift={tools.offset}
            go={(time) => {
              player?.seekText(time);
              session.navigation.goTo(time);
            }}
            close={notes.close}
          />
        )}
        {player && video.exists && video.size > 0 && (
          <VideoPanel player={player} size={video.size} onSize={video.resize} isReady={video.isReady} />
        )}
        {versionId !== undefined && compares && (
          <ComparePanel collectionId={collection.id} before={transcript} close={() => setCompares(false)} />
        )}
        <OpenTool {...{ collection, versionId, editing, tools, writes, reload }} />
      </Box>
      <PlayerBar
        player={player}
        peaksUrl={collection.peaksUrl}
        marker={tools.marker.at}
        follows={follows}
        onFollow={follow}
        onLoop={() => run('loop')}
        onKeys={() => run('help')}
      />
      {session && chosen && <RenameSpeaker session={session} {...chosen} close={closeRename} />}
      {session && <EditorAids collection={collection} session={session} aid={aid} open={openAid} />}
      {session && (
        <PrintView
          name={tools.name}
          session={session}
          highlights={notes.highlights}
          shift={tools.offset}
          speakers={showsSpeakers}
        />
      )}
      <ShortcutsSheet open={showsKeys} close={() => setShowsKeys(false)} />
    </Box>
  );
}

const middle = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  minHeight: 0,
  position: 'relative',
  bgcolor: 'background.paper',
} as const;

const frame = {
  height: 'calc(100dvh - var(--shell-header-height, 64px))',
  minHeight: 360,
  display: 'grid',
  gridTemplateRows: 'auto auto auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
