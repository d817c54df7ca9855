import type { WebhookDelivery } from '@parlance/contract/webhook';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Stack, Typography } from '@parlance/ui/mui';
import { Accordion, AccordionDetails, AccordionSummary } from '@parlance/ui/mui-choices';
import { Chip, ListItem } from '@parlance/ui/mui-contents';
import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { useWebhookTexts } from './webhook-texts.ts';

interface Props {
  readonly delivery: WebhookDelivery;
  readonly isSending: boolean;
  readonly onSendAgain: () => void;
}

const COLORS = { waiting: 'warning', delivered: 'success', lost: 'error', stopped: 'default' } as const;

/** A delivery of the log: what came of it, and on demand what was sent and answered. */
export function DeliveryEntry({ delivery, isSending, onSendAgain }: Props): ReactElement {
  const t = useWebhookTexts();
  const [language] = useLanguage();
  const { state, tries, created, nextTryAt, answer, payload } = delivery;
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const facts = [
    dates.format(created * 1000),
    t('delivery.tries', { count: tries }),
    ...(answer?.status !== undefined ? [t('delivery.status', { status: answer.status })] : []),
    ...(answer?.problem ? [t(`delivery.${answer.problem}`)] : []),
    ...(answer ? [t('delivery.duration', { milliseconds: answer.milliseconds })] : []),
    ...(nextTryAt !== undefined ? [t('delivery.next', { date: dates.format(nextTryAt * 1000) })] : []),
  ];
  return (
    <ListItem disablePadding divider>
      <Accordion disableGutters elevation={0} square sx={{ width: '100%', '&::before': { display: 'none' } }}>
        <AccordionSummary expandIcon={<ChevronDown size={18} aria-hidden />} sx={{ px: 0 }}>
          <Stack sx={{ gap: 0.5, minWidth: 0, pr: 1 }}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Chip size="small" variant="outlined" color={COLORS[state]} label={t(`delivery.${state}`)} />
              <Typography component="span">{t(`event.${payload.type}`)}</Typography>
              {payload.test && <Chip size="small" label={t('delivery.test')} />}
            </Stack>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {payload.name && `${payload.name} · `}
              {facts.join(' · ')}
            </Typography>
          </Stack>
        </AccordionSummary>
        <AccordionDetails sx={{ px: 0 }}>
          <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
            <Verbatim title={t('delivery.payload')} text={JSON.stringify(payload, null, 2)} />
            {answer && <Verbatim title={t('delivery.answer')} text={answer.text || t('delivery.no-answer')} />}
            <Button size="small" variant="outlined" loading={isSending} onClick={onSendAgain}>
              {t('delivery.again')}
            </Button>
          </Stack>
        </AccordionDetails>
      </Accordion>
    </ListItem>
  );
}

/** Text as it was sent or answered. It comes from strangers and is never more than text. */
function Verbatim({ title, text }: { readonly title: string; readonly text: string }): ReactElement {
  return (
    <Box sx={{ width: '100%' }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box
        component="pre"
        // A part that scrolls has to be reached with the keyboard.
        tabIndex={0}
        role="region"
        aria-label={title}
        sx={{
          m: 0,
          mt: 0.5,
          p: 1.5,
          maxHeight: 320,
          overflow: 'auto',
          fontSize: 13,
          bgcolor: 'action.hover',
          borderRadius: '8px',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
