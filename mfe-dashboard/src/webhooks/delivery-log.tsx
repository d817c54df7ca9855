import type { Webhook, WebhookEventType } from '@parlance/contract/webhook';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useInfiniteQuery } from '@parlance/ui/more-queries';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { List } from '@parlance/ui/mui-contents';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { EmptyState } from '@parlance/ui/screens';
import { toast } from '@parlance/ui/toasts';
import { History, RefreshCw } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { PagedList } from '../page/paged-list.tsx';
import { Section } from '../settings/settings-page.tsx';
import { DeliveryEntry } from './delivery-entry.tsx';
import { useWebhookTexts } from './webhook-texts.ts';

interface Props {
  readonly oid: string;
  readonly webhook: Webhook;
}

/** While a delivery waits for its first try, the log is read again so often, in milliseconds. */
const WATCH_MS = 2000;

/** The deliveries of an endpoint, with a test and a button to send each again. */
export function DeliveryLog({ oid, webhook: { id: webhookId, events } }: Props): ReactElement {
  const t = useWebhookTexts();
  const params = { oid, webhookId };
  const [event, setEvent] = useState<WebhookEventType>(events[0] ?? 'transcript.ready');
  const query = useInfiniteQuery({
    queryKey: ['webhook-log', oid, webhookId],
    queryFn: ({ pageParam, signal }) =>
      callApi('listWebhookDeliveries', { params, query: { nextPage: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    staleTime: 0,
    getNextPageParam: ({ LastEvaluatedKey }) => LastEvaluatedKey,
    select: ({ pages }) => pages.flatMap((page) => page.data),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.data.some(({ state: each, tries }) => each === 'waiting' && tries === 0) ? WATCH_MS : false,
  });

  const tell = (error: unknown, failure: 'test.failed' | 'again.failed') => {
    const isTooMany = error instanceof ApiCallError && error.code === 'TOO_MANY_REQUESTS';
    toast.error(t(isTooMany ? 'too-many' : failure));
  };
  const test = useExclusiveMutation({
    mutationFn: () => callApi('testWebhook', { params, body: { event } }),
    onSuccess: () => {
      toast.success(t('test.sent'));
      void query.refetch();
    },
    onError: (error) => tell(error, 'test.failed'),
  });
  const again = useExclusiveMutation({
    mutationFn: (deliveryId: string) => callApi('redeliverWebhook', { params: { ...params, deliveryId } }),
    onSuccess: () => {
      toast.success(t('again.sent'));
      void query.refetch();
    },
    onError: (error) => tell(error, 'again.failed'),
  });

  return (
    <Section title={t('log')}>
      <Typography color="textSecondary">{t('log.text')}</Typography>
      <Stack direction={{ sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
        <TextField
          select
          size="small"
          label={t('test.event')}
          value={event}
          onChange={({ target }) => setEvent(events.find((each) => each === target.value) ?? event)}
          sx={{ minWidth: 200 }}
        >
          {events.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`event.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
          {t('test')}
        </Button>
        <Button startIcon={<RefreshCw size={16} aria-hidden />} onClick={() => void query.refetch()}>
          {t('log.refresh')}
        </Button>
      </Stack>
      <PagedList
        query={query}
        height={120}
        empty={<EmptyState icon={<History aria-hidden />} title={t('log.empty')} text={t('log.empty.text')} />}
        failed={t('log.failed')}
      >
        {(deliveries) => (
          <List disablePadding aria-label={t('log')}>
            {deliveries.map((delivery) => (
              <DeliveryEntry
                key={delivery.id}
                delivery={delivery}
                isSending={again.isPending && again.variables === delivery.id}
                onSendAgain={() => again.mutate(delivery.id)}
              />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  );
}
