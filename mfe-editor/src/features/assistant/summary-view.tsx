import { ASSISTANT_DAYS } from '@parlance/contract/assistant';
import type { OpenedCollection } from '@parlance/contract/collection';
import type { Source, Summary, SummaryText } from '@parlance/contract/schemas/assistant';
import { ContinueInDocument, Remark, StatementList, useRefusalText, WorkState } from '@parlance/ui/assistant';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Alert, LinearProgress } from '@parlance/ui/mui-contents';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import type { ReactElement, ReactNode } from 'react';
import { useAssistantPanelTexts } from './assistant-panel-texts.ts';
import type { Section } from './panel-sections.ts';
import { summaryAsText } from './summary-as-text.ts';
import type { useSummary } from './use-summary.ts';

interface Props {
  readonly section: Exclude<Section, 'ask'>;
  readonly work: ReturnType<typeof useSummary>;
  readonly collection: Pick<OpenedCollection, 'id' | 'name'>;
  /** The language of the transcript. */
  readonly spokenIn: string;
  readonly language: string;
  readonly chooseLanguage: (language: string) => void;
  readonly renderSource: (source: Source) => ReactNode;
}

const PARTS = { summary: 'overview', chapters: 'chapters', actions: 'actions' } as const;

/** A section of the summary, or what there is instead of it. */
export function SummaryView(props: Props): ReactElement {
  const { work, language, spokenIn, chooseLanguage } = props;
  const t = useAssistantPanelTexts();
  const refusalText = useRefusalText();
  const [shownIn] = useLanguage();
  const choices = [...new Set([shownIn, ...spokenIn.split('+')])].filter(
    (each) => each === shownIn || each.split('-')[0] !== shownIn,
  );
  return (
    <Box
      sx={{ overflow: 'auto', minHeight: 0, flex: 1, px: 2, py: 1.5, display: 'grid', gap: 1.5, alignContent: 'start' }}
    >
      {choices.length > 1 && (
        <TextField
          select
          size="small"
          label={t('language')}
          value={language}
          onChange={(event) => chooseLanguage(event.target.value)}
          slotProps={{ select: { MenuProps: { disablePortal: true } } }}
        >
          {choices.map((each) => (
            <MenuItem key={each} value={each}>
              {languageName(each, shownIn)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {work.startError && <Alert severity="error">{refusalText(work.startError)}</Alert>}
      <Content {...props} />
      <Typography variant="caption" component="p" color="textSecondary">
        {t('sent')} {t('shared', { days: ASSISTANT_DAYS })}
      </Typography>
    </Box>
  );
}

function Content({ section, work, collection, renderSource }: Props): ReactElement {
  const t = useAssistantPanelTexts();
  const { summary, isLoading, isLoadFailed, reload, isStarting, start, stop } = work;
  if (isLoading) return <LinearProgress aria-label={t('loading')} />;
  if (isLoadFailed) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={reload}>
            {t('try-again')}
          </Button>
        }
      >
        {t('load-failed')}
      </Alert>
    );
  }
  if (!summary || summary.state === 'cancelled') {
    return (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {t('empty.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('empty.text')}
        </Typography>
        <Button variant="contained" onClick={start} disabled={isStarting}>
          {t('make')}
        </Button>
      </Box>
    );
  }
  const { text } = summary;
  return (
    <>
      {text && summary.isStale && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={start} disabled={isStarting}>
              {t('make-again')}
            </Button>
          }
        >
          {t('stale')}
        </Alert>
      )}
      {text && text[PARTS[section]].length === 0 && <Typography variant="body2">{t(`none.${section}`)}</Typography>}
      {text && <StatementList statements={text[PARTS[section]]} label={t(section)} renderSource={renderSource} />}
      <Remark text={text?.remark} />
      <WorkState work={summary} stop={stop} tryAgain={start} />
      {text && <SummaryButtons summary={summary} text={text} work={work} collection={collection} />}
    </>
  );
}

interface ButtonsProps {
  readonly summary: Summary;
  readonly text: SummaryText;
  readonly work: Props['work'];
  readonly collection: Props['collection'];
}

function SummaryButtons({ summary, text, work, collection }: ButtonsProps): ReactElement {
  const t = useAssistantPanelTexts();
  const { start, isStarting } = work;
  const titles = { overview: t('summary'), chapters: t('chapters'), actions: t('actions') };
  async function copy() {
    try {
      await navigator.clipboard.writeText(summaryAsText(text, titles));
      toast.success(t('copied'));
    } catch {
      toast.error(t('copy-failed'));
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <ContinueInDocument
        collectionId={collection.id}
        name={`${collection.name}: ${t('summary')}`}
        sections={(['overview', 'chapters', 'actions'] as const).map((part) => ({
          title: titles[part],
          statements: text[part],
        }))}
        remark={text.remark}
      />
      {!summary.isStale && (
        <Button size="small" onClick={start} disabled={isStarting}>
          {t('make-again')}
        </Button>
      )}
    </Box>
  );
}
