import type { ApiToken } from '@parlance/contract/api-token';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { keepAnswer } from '@parlance/ui/keep-answer';
import { Button, TextLink, Typography } from '@parlance/ui/mui';
import { Alert, List, ListItem, ListItemText } from '@parlance/ui/mui-contents';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { useFocusAfterRemoval } from '../page/use-focus-after-removal.ts';
import { NewToken } from './new-token.tsx';
import { useSettingsTexts } from './settings-texts.ts';
import { type AskedToken, TokenForm } from './token-form.tsx';
import { type TokenListing, useApiTokens } from './use-api-tokens.ts';

/** Creates a token, or revokes a token by its id. */
interface TokenChange extends Partial<AskedToken> {
  readonly remove?: string;
}

/** The user's API tokens: create with a label, show once, revoke (Spec part 1, section 7, "genAuthToken"). */
export function ApiTokens(): ReactElement {
  const t = useSettingsTexts();
  const [language] = useLanguage();
  const client = useQueryClient();
  const key = ['api-tokens', useSession()?.uid];
  const { data, isError } = useApiTokens();
  const [made, setMade] = useState<string>();
  const [asked, setAsked] = useState<ApiToken>();
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

  const change = useExclusiveMutation({
    mutationFn: (body: TokenChange) => callApi('genAuthToken', { body }),
    onSuccess: ({ token, tokens }) => {
      keepAnswer<TokenListing>(client, key, { tokens });
      if (token) setMade(token);
    },
    onError: (error) => {
      const isFull = error instanceof ApiCallError && error.code === 'CONFLICT';
      toast.error(isFull ? t('tokens.full') : t('tokens.failed'));
    },
  });
  const list = useFocusAfterRemoval(data?.tokens.map(({ id }) => id) ?? [], change.isPending);
  const running: TokenChange = (change.isPending && change.variables) || {};

  const dateOf = (seconds: number) => ({ date: dates.format(seconds * 1000) });
  function factsOf({ createdAt, scopes, validUntil, usedAt }: ApiToken): string[] {
    const isExpired = validUntil !== undefined && validUntil * 1000 <= Date.now();
    return [
      `${t('tokens.scopes')}: ${scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', ')}`,
      t('tokens.created', dateOf(createdAt)),
      usedAt === undefined ? t('tokens.unused') : t('tokens.used', dateOf(usedAt)),
      ...(validUntil === undefined ? [] : [t(isExpired ? 'tokens.expired' : 'tokens.valid-until', dateOf(validUntil))]),
    ];
  }

  return (
    <>
      <Typography color="textSecondary">
        {t('tokens.text')} <TextLink href="/developers">{t('tokens.developers')}</TextLink>
      </Typography>
      <TokenForm busy={change.isPending} making={running.label !== undefined} made={made} onMake={change.mutate} />
      {isError && !data && <Alert severity="error">{t('tokens.unknown')}</Alert>}
      {data && data.tokens.length > 0 && (
        <List ref={list} disablePadding aria-label={t('tokens.title')}>
          {data.tokens.map((token) => (
            <ListItem key={token.id} disableGutters divider sx={{ gap: 1.5 }}>
              <ListItemText
                primary={token.label}
                secondary={factsOf(token).join(' · ')}
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
