import type { OpenedCollection } from '@parlance/contract/collection';
import { Box, IconButton, Tooltip } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { TitleField } from '@parlance/ui/title-field';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranscriptSource } from '../../loading/transcript-source.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';

interface Props {
  readonly collection: OpenedCollection;
  readonly writes: boolean;
  readonly onNamed: (name: string) => void;
  /** Below the title. */
  readonly status: ReactNode;
  /** Buttons and menus after the title. */
  readonly children: ReactNode;
}

/** The way back, the transcript's name, and the actions of the features. */
export function EditorHeader({ collection, writes, onNamed, status, children }: Props): ReactElement {
  const t = useEditorTexts();
  const isPublic = useTranscriptSource().kind === 'public';
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
        {status}
      </Box>
      {children}
    </Box>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 1 },
  px: { xs: 0.5, sm: 2 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
