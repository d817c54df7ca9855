import { clock, fullClock } from '@parlance/contract/clock';
import type { Project } from '@parlance/contract/project';
import type { Question, Source } from '@parlance/contract/schemas/assistant';
import { Conversation } from '@parlance/ui/assistant';
import { Box, IconButton, Typography } from '@parlance/ui/mui';
import { Drawer } from '@parlance/ui/mui-overlays';
import { Link } from '@parlance/ui/navigation';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useAskingTexts } from './asking-texts.ts';

interface Props {
  readonly uid: string;
  readonly orgId: string;
  readonly project: Project | undefined;
  /** About all transcripts of the workspace. */
  readonly orgWide: boolean;
  readonly close: () => void;
}

/** The person's questions about a workspace or a project. A source opens its transcript at its time. */
export function AskDrawer({ uid, orgId, project, orgWide, close }: Props): ReactElement {
  const t = useAskingTexts();
  const about = project ? 'project' : orgWide ? 'all' : 'mine';
  const title = t(`title.${about}`, { name: project?.name ?? '' });
  const renderSource = ({ collectionId, start, quotation }: Source, { transcripts }: Question) => {
    const name = transcripts.find(({ id }) => id === collectionId)?.name || t('transcript');
    const time = clock(start);
    return (
      <Box
        component={Link}
        href={`/transcript/${collectionId}/#${fullClock(start)}`}
        aria-label={t('open-at', { name, time, quotation })}
        title={quotation}
        sx={{ color: 'primary.main', fontSize: '0.875rem', overflowWrap: 'anywhere' }}
      >
        {name} {time}
      </Box>
    );
  };
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': title, sx: paper } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 2, pt: 1.5 }}>
        <Typography component="h2" sx={{ flex: 1, fontSize: '1.125rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={t('close')} onClick={close} autoFocus>
          <X aria-hidden size={20} />
        </IconButton>
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2 }}>
        {t(`read.${about}`)}
      </Typography>
      <Conversation
        // Another list has another conversation.
        key={`${project?.id} ${orgWide}`}
        uid={uid}
        about={{ orgId, ...(project && { projectId: project.id }) }}
        orgWide={orgWide}
        renderSource={renderSource}
      />
    </Drawer>
  );
}

const paper = { width: 'min(30rem, 100vw)', display: 'flex', flexDirection: 'column' } as const;
