import type { Webhook } from '@parlance/contract/webhook';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Skeleton, Stack, TextLink, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Link, navigate } from '@parlance/ui/navigation';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { OfManagers } from '../settings/of-managers.tsx';
import { Section, SettingsPage } from '../settings/settings-page.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { dropWebhook, keepWebhook, useWebhooks } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';
import { useWebhookTexts } from './webhook-texts.ts';

const LIST = '/settings/webhooks';

/** /settings/webhooks/{id}: one endpoint with its log. */
export function WebhookScreen(): ReactElement {
  const t = useWebhookTexts();
  return (
    <SettingsPage>
      <TextLink
        component={Link}
        href={LIST}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, alignSelf: 'start' }}
      >
        <ArrowLeft size={17} aria-hidden />
        {t('back')}
      </TextLink>
      <OfManagers title={t('title')} notYours={t('not-yours')} university={t('university')}>
        {(oid) => <Found oid={oid} />}
      </OfManagers>
    </SettingsPage>
  );
}

function Found({ oid }: { readonly oid: string }): ReactElement {
  const t = useWebhookTexts();
  const { id } = useParams();
  const { data, error, refetch } = useWebhooks(oid);
  const webhook = data?.find((each) => each.id === id);
  if (webhook) return <Opened oid={oid} webhook={webhook} />;
  if (data) return <Alert severity="info">{t('not-found')}</Alert>;
  if (error) return <LoadFailed onRetry={() => void refetch()}>{t('failed')}</LoadFailed>;
  return <Skeleton variant="rounded" height={160} />;
}

interface OpenedProps {
  readonly oid: string;
  readonly webhook: Webhook;
}

function Opened({ oid, webhook }: OpenedProps): ReactElement {
  const t = useWebhookTexts();
  const [language] = useLanguage();
  const client = useQueryClient();
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const { url, description, events, oldSecretUntil } = webhook;
  const params = { oid, webhookId: webhook.id };
  const { host } = new URL(url);

  const rotate = useExclusiveMutation({
    mutationFn: () => callApi('rotateWebhookSecret', { params }),
    onSuccess: (renewed) => {
      keepWebhook(client, oid, renewed.webhook);
      setSecret(renewed.secret);
    },
    onError: () => toast.error(t('rotate.failed')),
  });
  const remove = useExclusiveMutation({
    mutationFn: () => callApi('deleteWebhook', { params }),
    onSuccess: () => {
      navigate(LIST);
      dropWebhook(client, oid, webhook.id);
    },
    onError: () => toast.error(t('delete.failed')),
  });
  const until = (time: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time * 1000);

  return (
    <>
      <Section title={description || host}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{url}</Typography>
        <Typography color="textSecondary">{events.map((event) => t(`event.${event}`)).join(', ')}</Typography>
        <div>
          <WebhookState webhook={webhook} />
        </div>
        {oldSecretUntil !== undefined && (
          <Alert severity="info">{t('old-secret', { date: until(oldSecretUntil) })}</Alert>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" onClick={() => setAsked('edit')}>
            {t('edit')}
          </Button>
          <Button variant="outlined" loading={rotate.isPending} onClick={() => setAsked('rotate')}>
            {t('rotate')}
          </Button>
          <Button variant="outlined" color="error" loading={remove.isPending} onClick={() => setAsked('delete')}>
            {t('delete')}
          </Button>
        </Stack>
      </Section>
      <DeliveryLog oid={oid} webhook={webhook} />
      {asked === 'edit' && <WebhookDialog oid={oid} webhook={webhook} onClose={() => setAsked(undefined)} />}
      <ConfirmDialog
        question={asked === 'rotate' ? t('rotate.ask') : undefined}
        text={t('rotate.text')}
        button={t('rotate')}
        color="primary"
        onConfirm={() => {
          setAsked(undefined);
          rotate.mutate();
        }}
        onClose={() => setAsked(undefined)}
      />
      <ConfirmDialog
        question={asked === 'delete' ? t('delete.ask', { host }) : undefined}
        text={t('delete.text')}
        button={t('delete')}
        onConfirm={() => {
          setAsked(undefined);
          remove.mutate();
        }}
        onClose={() => setAsked(undefined)}
      />
      {secret !== undefined && <SecretDialog secret={secret} isRenewed onClose={() => setSecret(undefined)} />}
    </>
  );
}
