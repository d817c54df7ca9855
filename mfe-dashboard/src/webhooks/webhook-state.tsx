import type { Webhook } from '@parlance/contract/webhook';
import { useLanguage } from '@parlance/ui/i18n';
import { Chip } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { useWebhookTexts } from './webhook-texts.ts';

/** Whether an endpoint is on, off, or failing. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }): ReactElement {
  const t = useWebhookTexts();
  const [language] = useLanguage();
  const { on, failingSince, turnedOffAt } = webhook;
  if (!on) {
    const wasTurnedOff = turnedOffAt !== undefined;
    return (
      <Chip
        size="small"
        color={wasTurnedOff ? 'error' : 'default'}
        variant={wasTurnedOff ? 'outlined' : 'filled'}
        label={t(wasTurnedOff ? 'state.turned-off' : 'state.off')}
      />
    );
  }
  if (failingSince === undefined) return <Chip size="small" label={t('state.on')} color="success" variant="outlined" />;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    failingSince * 1000,
  );
  return <Chip size="small" label={t('state.failing', { date })} color="warning" variant="outlined" />;
}
