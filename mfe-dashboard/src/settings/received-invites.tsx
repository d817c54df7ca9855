import { ApiCallError } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@parlance/ui/mui-tables';
import { toast } from '@parlance/ui/toasts';
import { acceptInvite, declineInvite, ignoreInvite, useWorkspaces } from '@parlance/ui/workspaces';
import type { ReactElement } from 'react';
import { useSettingsTexts } from './settings-texts.ts';

const ANSWERS = { decline: declineInvite, ignore: ignoreInvite, accept: acceptInvite };

interface InviteAnswer {
  readonly id: string;
  readonly what: keyof typeof ANSWERS;
}

/** The pending invites of the user (Spec part 2, section 2.2, "Invites table"). */
export function ReceivedInvites(): ReactElement {
  const t = useSettingsTexts();
  const { invites } = useWorkspaces();
  const answer = useExclusiveMutation({
    mutationFn: ({ id, what }: InviteAnswer) => ANSWERS[what](id),
    onError: (error) => {
      console.warn(error);
      const isFull = error instanceof ApiCallError && error.fields.email === 'no-seats';
      toast.error(t(isFull ? 'invites.no-seats' : 'invites.failed'));
    },
  });
  const running = answer.isPending ? answer.variables : undefined;

  if (invites.length === 0) return <Typography color="textSecondary">{t('invites.empty')}</Typography>;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 0 }}>{t('invites.user')}</TableCell>
          <TableCell />
        </TableRow>
      </TableHead>
      <TableBody>
        {invites.map(({ id, name, ignore }) => (
          <TableRow key={id}>
            <TableCell sx={{ pl: 0, overflowWrap: 'anywhere', fontSize: '1rem' }}>{name}</TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              <Stack direction="row" sx={{ gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' }, justifyContent: 'end' }}>
                {(ignore ? (['decline', 'accept'] as const) : (['decline', 'ignore', 'accept'] as const)).map(
                  (what) => (
                    <Button
                      key={what}
                      size="small"
                      variant={what === 'accept' ? 'contained' : 'outlined'}
                      loading={running?.id === id && running.what === what}
                      disabled={answer.isPending}
                      sx={{ flexShrink: 0 }}
                      aria-label={`${t(`invites.${what}`)}: ${name}`}
                      onClick={() => answer.mutate({ id, what })}
                    >
                      {t(`invites.${what}`)}
                    </Button>
                  ),
                )}
              </Stack>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
