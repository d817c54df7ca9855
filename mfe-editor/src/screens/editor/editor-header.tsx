import type { OpenedCollection } from '@parlance/contract/collection';
import { Box, IconButton, Tooltip } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { ArrowLeft, MessageSquareText, Redo2, Search, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useAnnotationTexts } from '../../annotations/annotation-texts.ts';
import type { Annotations } from '../../annotations/annotations.ts';
import { SaveStatus } from '../../features/edit-status/save-status.tsx';
import { ExportMenu } from '../../features/export/export-menu.tsx';
import { useFindTexts } from '../../features/finding/find-texts.ts';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { useTranscriptSource } from '../../loading/transcript-source.ts';
import type { Editing } from '../../session/use-editing.ts';
import { keepFocus } from '../../text/keep-focus.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { TitleField } from './title-field.tsx';

interface Props {
  readonly collection: OpenedCollection;
  readonly editing: Editing | undefined;
  readonly writes: boolean;
  readonly annotations: Annotations | undefined;
  readonly onNamed: (name: string) => void;
  readonly onFind: () => void;
  readonly onAnnotations: () => void;
  readonly tools: ReactElement;
}

/** The way back, the transcript's name, whether it is saved, and what can be done with it. */
export function EditorHeader({
  collection,
  editing,
  writes,
  annotations,
  onNamed,
  onFind,
  onAnnotations,
  tools,
}: Props): ReactElement {
  const t = useEditorTexts();
  const find = useFindTexts();
  const notes = useAnnotationTexts();
  const isPublic = useTranscriptSource().kind === 'public';
  const session = editing?.session;
  return (
    <Box sx={bar}>
      {!isPublic && (
        <Tooltip title={t('back')}>
          <IconButton component={Link} href="/dashboard" aria-label={t('back')}>
            <ArrowLeft aria-hidden size={20} />
          </IconButton>
        </Tooltip>
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <TitleField collection={collection} writes={writes} onNamed={onNamed} />
        {session && writes && <SaveStatus session={session} />}
      </Box>
      {writes && (
        <>
          <Tooltip title={t('undo')}>
            <IconButton aria-label={t('undo')} onMouseDown={keepFocus} onClick={() => session?.undo()}>
              <Undo2 aria-hidden size={20} />
            </IconButton>
          </Tooltip>
          <Tooltip title={t('redo')}>
            <IconButton aria-label={t('redo')} onMouseDown={keepFocus} onClick={() => session?.redo()}>
              <Redo2 aria-hidden size={20} />
            </IconButton>
          </Tooltip>
        </>
      )}
      <Tooltip title={find('open')}>
        <IconButton aria-label={find('open')} onClick={onFind} disabled={!session} sx={wideOnly}>
          <Search aria-hidden size={20} />
        </IconButton>
      </Tooltip>
      <Tooltip title={notes('open')}>
        <IconButton aria-label={notes('open')} onClick={onAnnotations} disabled={!session} sx={wideOnly}>
          <MessageSquareText aria-hidden size={20} />
        </IconButton>
      </Tooltip>
      <ShareButton collection={collection} />
      {tools}
      <ExportMenu collection={collection} session={session} annotations={annotations} />
    </Box>
  );
}

/** On a phone the menu has it. */
const wideOnly = { display: { xs: 'none', sm: 'inline-flex' } } as const;

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 1 },
  px: { xs: 0.5, sm: 2 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
