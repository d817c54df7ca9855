import { MAX_WEBHOOKS, type Webhook } from '@parlance/contract/webhook';
import { Button, Skeleton, Stack, Typography } from '@parlance/ui/mui';
import { Alert, List, ListItem, ListItemButton, ListItemText } from '@parlance/ui/mui-contents';
import { Link } from '@parlance/ui/navigation';
import { EmptyState } from '@parlance/ui/screens';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { OfManagers } from '../settings/of-managers.tsx';
import { Section, SettingsPage } from '../settings/settings-page.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';
import { useWebhookTexts } from './webhook-texts.ts';

/** /settings/webhooks: the endpoints that are told of the workspace's results, for its owners and admins. */
export function WebhooksScreen(): ReactElement {
  const t = useWebhookTexts();
  return (
    <SettingsPage>
      <OfManagers title={t('title')} notYours={t('not-yours')} university={t('university')}>
        {(oid) => <Webhooks oid={oid} />}
      </OfManagers>
    </SettingsPage>
  );
}

function Webhooks({ oid }: { readonly oid: string }): ReactElement {
  const t = useWebhookTexts();
  const { data, error, refetch } = useWebhooks(oid);
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const isFull = data !== undefined && data.length >= MAX_WEBHOOKS;
  return (
    <Section title={t('title')}>
      <Typography color="textSecondary">{t('text')}</Typography>
      {error && !data && <LoadFailed onRetry={() => void refetch()}>{t('failed')}</LoadFailed>}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data?.length === 0 && (
        <EmptyState icon={<WebhookIcon aria-hidden />} title={t('empty')} text={t('empty.text')} action={add} />
      )}
      {data && data.length > 0 && (
        <>
          <List disablePadding aria-label={t('title')}>
            {data.map((webhook) => (
              <Entry key={webhook.id} webhook={webhook} />
            ))}
          </List>
          {isFull ? <Alert severity="info">{t('full', { count: MAX_WEBHOOKS })}</Alert> : <div>{add}</div>}
        </>
      )}
      {adding && <WebhookDialog oid={oid} onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Section>
  );
}

function Entry({ webhook }: { readonly webhook: Webhook }): ReactElement {
  const t = useWebhookTexts();
  const { id, url, description, events } = webhook;
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={Link} href={`/settings/webhooks/${id}`} sx={{ borderRadius: '10px' }}>
        <Stack sx={{ minWidth: 0, flex: 1, gap: 0.5, alignItems: 'start' }}>
          <ListItemText
            primary={description || new URL(url).host}
            secondary={url}
            sx={{ overflowWrap: 'anywhere', my: 0 }}
          />
          <Typography variant="body2" color="textSecondary">
            {events.map((event) => t(`event.${event}`)).join(', ')}
          </Typography>
          <WebhookState webhook={webhook} />
        </Stack>
      </ListItemButton>
    </ListItem>
  );
}
