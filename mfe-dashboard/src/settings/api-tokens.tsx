import { type ApiToken, MAX_TOKEN_LABEL_LENGTH } from '@parlance/contract/api-token';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Stack,
  TextField,
  Typography,
} from '@parlance/ui/mui';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { useFocusAfterRemoval } from '../page/use-focus-after-removal.ts';
import { useSettingsTexts } from './settings-texts.ts';
import { type TokenListing, useApiTokens } from './use-api-tokens.ts';

/** Creates a token with a label, or revokes a token by its id. */
interface TokenChange {
  readonly label?: string;
  readonly remove?: string;
}

/** The user's API tokens: create with a label, show once, revoke (Spec part 1, section 7, "genAuthToken"). */
export function ApiTokens(): ReactElement {
  const t = useSettingsTexts();
  const [language] = useLanguage();
  const client = useQueryClient();
  const key = ['api-tokens', useSession()?.uid];
  const { data, isError } = useApiTokens();
  const [label, setLabel] = useState('');
  const [made, setMade] = useState<string>();
  const [asked, setAsked] = useState<ApiToken>();
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

  const change = useExclusiveMutation({
    mutationFn: (body: TokenChange) => callApi('genAuthToken', { body }),
    onSuccess: ({ token, tokens }) => {
      client.setQueryData<TokenListing>(key, { tokens });
      if (token) {
        setMade(token);
        setLabel('');
      }
    },
    onError: (error) => {
      const isFull = error instanceof ApiCallError && error.code === 'CONFLICT';
      toast.error(isFull ? t('tokens.full') : t('tokens.failed'));
    },
  });
  const list = useFocusAfterRemoval(data?.tokens.map(({ id }) => id) ?? [], change.isPending);
  const running: TokenChange = (change.isPending && change.variables) || {};

  function create(event: FormEvent) {
    event.preventDefault();
    if (label.trim()) change.mutate({ label: label.trim() });
  }

  return (
    <>
      <Typography color="textSecondary">{t('tokens.text')}</Typography>
      <Stack
        component="form"
        direction={{ sm: 'row' }}
        onSubmit={create}
        sx={{ gap: 1.5, alignItems: { sm: 'center' } }}
      >
        <TextField
          fullWidth
          label={t('tokens.label')}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_TOKEN_LABEL_LENGTH } }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={running.label !== undefined}
          disabled={label.trim() === '' || change.isPending}
          sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
        >
          {t('tokens.create')}
        </Button>
      </Stack>
      {isError && !data && <Alert severity="error">{t('tokens.unknown')}</Alert>}
      {data && data.tokens.length > 0 && (
        <List ref={list} disablePadding aria-label={t('tokens.title')}>
          {data.tokens.map((token) => (
            <ListItem key={token.id} disableGutters divider sx={{ gap: 1.5 }}>
              <ListItemText
                primary={token.label}
                secondary={t('tokens.created', { date: dates.format(token.createdAt * 1000) })}
                sx={{ overflowWrap: 'anywhere' }}
              />
              <Button
                size="small"
                loading={running.remove === token.id}
                disabled={change.isPending}
                aria-label={`${t('tokens.revoke')}: ${token.label}`}
                onClick={() => setAsked(token)}
              >
                {t('tokens.revoke')}
              </Button>
            </ListItem>
          ))}
        </List>
      )}
      <ConfirmDialog
        question={asked && t('tokens.revoke-ask', { label: asked.label })}
        text={t('tokens.revoke-text')}
        button={t('tokens.revoke')}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) change.mutate({ remove: asked.id });
        }}
        onClose={() => setAsked(undefined)}
      />
      {made && <NewToken token={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

interface NewTokenProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** Shows a new token. It can't be shown again, so only its button closes the dialog. */
function NewToken({ token, onClose }: NewTokenProps): ReactElement {
  const t = useSettingsTexts();
  const titleId = useId();
  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      toast.success(t('tokens.copied'));
    } catch (error) {
      console.warn(error);
      toast.error(t('tokens.not-copied'));
    }
  }
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('tokens.new')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('tokens.once')}
        </Alert>
        <TextField
          fullWidth
          label={t('tokens.token')}
          value={token}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{t('tokens.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('tokens.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
