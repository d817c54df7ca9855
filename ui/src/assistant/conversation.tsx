import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ASSISTANT_DAYS, MAX_QUESTION_LENGTH } from '@parlance/contract/assistant';
import type { Question, Source } from '@parlance/contract/schemas/assistant';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useAssistantTexts } from './assistant-texts.ts';
import { ContinueInDocument } from './continue-in-document.tsx';
import { useRefusalText } from './refusal-text.ts';
import { Remark } from './remark.tsx';
import { StatementList } from './statement-list.tsx';
import { type About, useConversation } from './use-conversation.ts';
import { WorkState } from './work-state.tsx';

interface Props {
  readonly uid: string;
  readonly about: About;
  /** About all transcripts of the workspace, not only those of the person. */
  readonly orgWide?: boolean;
  readonly renderSource: (source: Source, question: Question) => ReactNode;
}

/** A person's questions about a transcript, a project or a workspace, with the answers, and the field for the next one. */
export function Conversation({ uid, about, orgWide = false, renderSource }: Props): ReactElement {
  const t = useAssistantTexts();
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const conversation = useConversation(uid, about, orgWide, () => setText(''));
  const { questions, isLoading, isLoadFailed, askError, isAsking, ask } = conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const newest = questions.at(-1);
  const [newestId, state] = [newest?.id, newest?.state];
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const { current } = scroller;
    const item = current?.querySelector('ol > li:last-child');
    if (newestId === undefined || state === undefined || !current || !item) return;
    const below = item.getBoundingClientRect().top - current.getBoundingClientRect().top;
    // The newest question comes to the top, with its answer below it. Who reads above meanwhile stays there.
    const isInView = below >= 0 && below < current.clientHeight;
    if (shown.current !== newestId || isInView) current.scrollTop += below - 12;
    shown.current = newestId;
  }, [newestId, state]);
  const question = text.trim();
  const isTooLong = question.length > MAX_QUESTION_LENGTH;
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (question !== '' && !isTooLong) ask(question);
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
      <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 2, py: 1.5 }}>
        {isLoading && <LinearProgress aria-label={t('ask.loading')} />}
        {isLoadFailed && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={conversation.reload}>
                {t('try-again')}
              </Button>
            }
          >
            {t('ask.load-failed')}
          </Alert>
        )}
        {!isLoading && !isLoadFailed && questions.length === 0 && (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {t('ask.empty')}
          </Typography>
        )}
        {/* Above the questions, so that a phone has room for the answers. */}
        <Typography variant="caption" component="p" color="textSecondary">
          {t('sent')} {t('ask.kept', { days: ASSISTANT_DAYS })}
        </Typography>
        {questions.length > 0 && (
          <DeleteButton isDeleting={conversation.isDeleting} deleteAll={conversation.deleteAll} />
        )}
        <Box component="ol" aria-label={t('ask.list')} sx={list}>
          {questions.map((each) => (
            <Box component="li" key={each.id} sx={{ display: 'grid', gap: 1 }}>
              <Typography variant="body2" sx={asked}>
                {each.question}
              </Typography>
              <Answer
                question={each}
                collectionId={about.collectionId}
                renderSource={(source) => renderSource(source, each)}
              />
              <WorkState work={each} stop={() => conversation.stop(each.id)} tryAgain={() => ask(each.question)} />
            </Box>
          ))}
        </Box>
      </Box>
      <Box component="form" onSubmit={submit} sx={{ px: 2, pb: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
        {askError && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {refusalText(askError)}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <TextField
            multiline
            maxRows={5}
            size="small"
            fullWidth
            label={t('ask.label')}
            value={text}
            error={isTooLong}
            helperText={isTooLong ? t('ask.too-long', { most: MAX_QUESTION_LENGTH }) : undefined}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              // Shift and Enter begin a line; Enter in an input method chooses a word.
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              submit();
            }}
          />
          <Button type="submit" variant="contained" disabled={question === '' || isTooLong || isAsking}>
            {t('ask.send')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

interface AnswerProps {
  readonly question: Question;
  /** The transcript that was asked; undefined when several were read. */
  readonly collectionId: string | undefined;
  readonly renderSource: (source: Source) => ReactNode;
}

function Answer({ question, collectionId, renderSource }: AnswerProps): ReactElement | null {
  const t = useAssistantTexts();
  const { answer, transcripts } = question;
  if (!answer) return null;
  const { notSaid, statements, remark } = answer;
  if (notSaid) {
    return (
      <>
        <Typography variant="body2">{collectionId === undefined ? t('not-said-several') : t('not-said')}</Typography>
        <Remark text={remark} />
      </>
    );
  }
  // An answer from several goes to the workspace of the first that it cites.
  const into = collectionId ?? statements.flatMap(({ sources }) => sources)[0]?.collectionId;
  return (
    <>
      <StatementList statements={statements} label={question.question} renderSource={renderSource} />
      <Remark text={remark} />
      {into !== undefined && (
        <Box sx={aligned}>
          <ContinueInDocument
            collectionId={into}
            name={question.question}
            sections={[{ title: question.question, statements }]}
            remark={remark}
            nameOf={({ collectionId: of }) => transcripts.find(({ id }) => id === of)?.name}
          />
        </Box>
      )}
    </>
  );
}

function DeleteButton({ isDeleting, deleteAll }: { readonly isDeleting: boolean; readonly deleteAll: () => void }) {
  const t = useAssistantTexts();
  const [asks, setAsks] = useState(false);
  if (!asks) {
    return (
      <Button size="small" color="inherit" onClick={() => setAsks(true)} sx={aligned}>
        {t('ask.delete')}
      </Button>
    );
  }
  return (
    <Box
      role="group"
      aria-label={t('ask.delete-really')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Typography variant="caption" sx={{ mr: 1 }}>
        {t('ask.delete-really')}
      </Typography>
      <Button
        size="small"
        color="error"
        disabled={isDeleting}
        onClick={() => {
          setAsks(false);
          deleteAll();
        }}
      >
        {t('ask.delete-yes')}
      </Button>
      <Button size="small" autoFocus onClick={() => setAsks(false)}>
        {t('ask.delete-no')}
      </Button>
    </Box>
  );
}

/** The text of a small button begins where the text above it does. */
const aligned = { ml: -1.5 } as const;
const list = { m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 } as const;
const asked = {
  justifySelf: 'end',
  maxWidth: '92%',
  px: 1.5,
  py: 0.75,
  borderRadius: '12px 12px 2px 12px',
  bgcolor: 'action.selected',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
