import { MAX_PASSKEYS } from '@parlance/contract/passkey';
import { PASSWORD_PROVIDER, type User } from '@parlance/contract/user';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Typography } from '@parlance/ui/mui';
import { List, ListItem, ListItemText } from '@parlance/ui/mui-contents';
import { reloadProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState } from 'react';
import { useFocusAfterRemoval } from '../page/use-focus-after-removal.ts';
import { useAccountTexts } from './account-texts.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

type Step = 'add' | { readonly passkeyId: string; readonly name: string };

/** The passkeys of the account, or why it has none. */
export function Passkeys({ user }: { readonly user: User }): ReactElement {
  const t = useAccountTexts();
  const [language] = useLanguage();
  const [step, setStep] = useState<Step>();
  const { provider = PASSWORD_PROVIDER, emailVerified, passkeys = {} } = user;
  const list = Object.entries(passkeys).sort(([, a], [, b]) => a.createdAt - b.createdAt);
  const rows = useFocusAfterRemoval(list.map(([passkeyId]) => passkeyId));
  const close = () => setStep(undefined);
  const done = (message: string) => () => {
    toast.success(message);
    close();
    void reloadProfile();
  };

  if (provider !== PASSWORD_PROVIDER) return <Typography>{t('passkeys.none', { provider })}</Typography>;
  const isSupported = 'PublicKeyCredential' in window;
  const isFull = list.length >= MAX_PASSKEYS;
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <>
      <Typography color="textSecondary">{t('passkeys.text')}</Typography>
      {!emailVerified && <Typography>{t('passkeys.unverified')}</Typography>}
      {!isSupported && <Typography>{t('passkeys.unsupported')}</Typography>}
      {isFull && <Typography>{t('passkeys.full', { most: MAX_PASSKEYS })}</Typography>}
      {list.length > 0 && (
        <List ref={rows} disablePadding aria-label={t('passkeys.title')}>
          {list.map(([passkeyId, { name, createdAt }]) => (
            <ListItem key={passkeyId} disableGutters divider sx={{ gap: 1.5 }}>
              <ListItemText
                primary={name}
                secondary={t('passkeys.created', { date: dates.format(createdAt * 1000) })}
                sx={{ overflowWrap: 'anywhere' }}
              />
              <Button
                size="small"
                color="error"
                aria-label={`${t('passkeys.remove')}: ${name}`}
                onClick={() => setStep({ passkeyId, name })}
              >
                {t('passkeys.remove')}
              </Button>
            </ListItem>
          ))}
        </List>
      )}
      <Button
        variant="outlined"
        disabled={!emailVerified || !isSupported || isFull}
        sx={{ alignSelf: 'start' }}
        onClick={() => setStep('add')}
      >
        {t('passkeys.add')}
      </Button>
      {step === 'add' && <AddPasskey user={user} onDone={done(t('passkeys.added'))} onClose={close} />}
      {typeof step === 'object' && (
        <RemovePasskey user={user} {...step} onDone={done(t('passkeys.removed'))} onClose={close} />
      )}
    </>
  );
}
