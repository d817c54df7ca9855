import type { Highlight, Reply } from '@parlance/contract/schemas/highlight';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import { useSpeakerNames } from '@parlance/ui/speaker-names';
import { Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useAnnotationTexts } from '../../annotations/annotation-texts.ts';
import type { Written } from '../../annotations/annotations.ts';
import type { Annotating } from '../../annotations/use-annotations.ts';
import { AnnotationForm } from './annotation-form.tsx';

interface Props {
  readonly highlight: Highlight;
  /** The formatted time. */
  readonly time: string;
  readonly annotating: Annotating;
  /** Its comment is being written. */
  readonly edits: boolean;
  readonly onEdit: (edits: boolean) => void;
  readonly go: () => void;
}

const EMPTY: Written = { content: '', tags: {} };

/** A highlight with its comment, tags and replies, and the actions that this person may run. */
export function HighlightCard({ highlight, time, annotating, edits, onEdit, go }: Props): ReactElement {
  const t = useAnnotationTexts();
  const [replies, setReplies] = useState(false);
  const { annotations, uid, writes, manages } = annotating;
  const { id, speaker, highlighted } = highlight;
  const isOwn = writes && highlight.uid === uid;
  const thread = Object.entries(highlight.replies).sort(([, a], [, b]) => a.created - b.created);
  return (
    <Box sx={{ borderLeft: 4, borderColor: 'warning.light', pl: 1.5 }}>
      <MomentButton time={time} speaker={speaker} go={go} />
      <Typography component="blockquote" variant="body2" dir="auto" sx={quote}>
        {highlighted}
      </Typography>
      {edits ? (
        <AnnotationForm
          label={t('edit-label', { time })}
          written={highlight}
          onSave={(written) => annotations.update(id, written)}
          close={() => onEdit(false)}
        />
      ) : (
        <WrittenText written={highlight} />
      )}
      {!edits && (
        <Box sx={actions}>
          {writes && (
            <Button size="small" aria-label={t('reply-label', { time })} onClick={() => setReplies(true)}>
              {t('reply')}
            </Button>
          )}
          {isOwn && (
            <Button size="small" aria-label={t('edit-label', { time })} onClick={() => onEdit(true)}>
              {t('edit')}
            </Button>
          )}
          {(isOwn || manages) && (
            <Button
              size="small"
              color="error"
              aria-label={t('delete-label', { time })}
              onClick={() => annotations.remove(id)}
            >
              {t('delete')}
            </Button>
          )}
        </Box>
      )}
      {thread.length > 0 && (
        <Box component="ul" aria-label={t('replies')} sx={replyList}>
          {thread.map(([replyId, reply]) => (
            <Box component="li" key={replyId} sx={{ display: 'flex', alignItems: 'flex-start' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <WrittenText written={reply} />
              </Box>
              {((writes && reply.uid === uid) || manages) && (
                <IconButton
                  size="small"
                  aria-label={t('delete-reply')}
                  onClick={() => annotations.removeReply(id, replyId)}
                >
                  <Trash2 aria-hidden size={16} />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
      {replies && (
        <AnnotationForm
          label={t('reply-label', { time })}
          written={EMPTY}
          onSave={(written) => written.content !== '' && annotations.reply(id, written)}
          close={() => setReplies(false)}
        />
      )}
    </Box>
  );
}

/** A comment or reply with its tags, author and date. */
function WrittenText({ written }: { readonly written: Highlight | Reply }): ReactElement {
  const t = useAnnotationTexts();
  const [language] = useLanguage();
  const { content, tags, author, created } = written;
  const when = new Date(created * 1000).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      {content !== '' && (
        <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>
          {content}
        </Typography>
      )}
      {Object.keys(tags).length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
          {Object.keys(tags).map((tag) => (
            <Chip key={tag} size="small" label={tag} />
          ))}
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
        {author || t('unknown')} · {when}
      </Typography>
    </>
  );
}

interface MomentProps {
  readonly time: string;
  readonly speaker: string | undefined;
  readonly go: () => void;
}

/** A button with time and speaker, which seeks there. */
export function MomentButton({ time, speaker: stored, go }: MomentProps): ReactElement {
  const t = useAnnotationTexts();
  const { shown } = useSpeakerNames();
  const speaker = stored && shown(stored);
  return (
    <Button
      size="small"
      aria-label={[t('go', { time }), speaker].filter(Boolean).join(' ')}
      onClick={go}
      sx={{ px: 0.75, ml: -0.75, maxWidth: '100%' }}
    >
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {time}
      </Box>
      {speaker && ' '}
      {speaker && (
        <Typography component="span" variant="body2" noWrap color="textSecondary" sx={{ ml: 1 }}>
          {speaker}
        </Typography>
      )}
    </Button>
  );
}

const quote = {
  m: 0,
  color: 'text.secondary',
  fontStyle: 'italic',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  ml: -0.75,
  '& .MuiButton-root': { minWidth: 0, px: 0.75 },
} as const;
const replyList = {
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  pl: 1.5,
  borderLeft: 2,
  borderColor: 'divider',
  display: 'grid',
  gap: 1,
} as const;
