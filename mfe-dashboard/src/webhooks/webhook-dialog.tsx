import {
  MAX_WEBHOOK_DESCRIPTION,
  MAX_WEBHOOK_URL,
  type Webhook,
  type WebhookEventType,
} from '@parlance/contract/webhook';
import { WEBHOOK_EVENTS } from '@parlance/contract/webhook-events';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, FormControl, FormHelperText, FormLabel, Stack } from '@parlance/ui/mui';
import { Checkbox } from '@parlance/ui/mui-contents';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { keepWebhook } from './use-webhooks.ts';
import { useWebhookTexts } from './webhook-texts.ts';

interface Props {
  readonly oid: string;
  /** The endpoint to change; a new one without it. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
  /** Gets the secret of a new endpoint. */
  readonly onSecret?: (secret: string) => void;
}

/** The problems of an address that the API names. */
const URL_PROBLEMS = ['not-https', 'has-user', 'port', 'not-public'] as const;

/** Adds or changes an endpoint. The API decides which addresses it takes. */
export function WebhookDialog({ oid, webhook, onClose, onSecret }: Props): ReactElement {
  const t = useWebhookTexts();
  const id = useId();
  const client = useQueryClient();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhook?.events ?? WEBHOOK_EVENTS);
  const [on, setOn] = useState(webhook?.on ?? true);
  const [urlProblem, setUrlProblem] = useState<string>();
  const [isTried, setIsTried] = useState(false);

  const save = useExclusiveMutation({
    mutationFn: async () => {
      const body = { url: url.trim(), description, events: [...events], on };
      if (!webhook) return callApi('createWebhook', { params: { oid }, body });
      const changed = await callApi('updateWebhook', { params: { oid, webhookId: webhook.id }, body });
      return { webhook: changed, secret: undefined };
    },
    onSuccess: (saved) => {
      keepWebhook(client, oid, saved.webhook);
      onClose();
      if (saved.secret !== undefined) onSecret?.(saved.secret);
    },
    onError: (error) => {
      const named = error instanceof ApiCallError ? error.fields?.url : undefined;
      const known = URL_PROBLEMS.find((problem) => problem === named);
      if (named !== undefined) setUrlProblem(t(`url.${known ?? 'invalid'}`));
      else toast.error(t('save.failed'));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    const isAddress = /^https?:\/\/./i.test(url.trim()) && URL.canParse(url.trim());
    setUrlProblem(isAddress ? undefined : t('url.invalid'));
    if (isAddress && events.length > 0) save.mutate();
  }

  const isWithoutEvents = isTried && events.length === 0;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t(webhook ? 'dialog.edit' : 'dialog.add')}</DialogTitle>
      <DialogContent>
        <Stack id={`${id}-form`} component="form" noValidate onSubmit={submit} sx={{ gap: 2.5, pt: 1 }}>
          <TextField
            autoFocus
            fullWidth
            required
            type="url"
            label={t('url')}
            value={url}
            error={urlProblem !== undefined}
            helperText={urlProblem}
            onChange={(event) => {
              setUrl(event.target.value);
              setUrlProblem(undefined);
            }}
            slotProps={{ htmlInput: { maxLength: MAX_WEBHOOK_URL } }}
          />
          <TextField
            fullWidth
            label={t('description')}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_WEBHOOK_DESCRIPTION } }}
          />
          <FormControl component="fieldset" error={isWithoutEvents}>
            <FormLabel component="legend">{t('events')}</FormLabel>
            {WEBHOOK_EVENTS.map((event) => (
              <FormControlLabel
                key={event}
                label={t(`event.${event}`)}
                control={
                  <Checkbox
                    checked={events.includes(event)}
                    onChange={(_event, isChosen) =>
                      setEvents(WEBHOOK_EVENTS.filter((each) => (each === event ? isChosen : events.includes(each))))
                    }
                  />
                }
              />
            ))}
            {isWithoutEvents && <FormHelperText role="alert">{t('events.none')}</FormHelperText>}
          </FormControl>
          <FormControlLabel
            control={<Switch checked={on} onChange={(_event, isOn) => setOn(isOn)} />}
            label={t('on')}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={save.isPending}>
          {t(webhook ? 'save' : 'create')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
