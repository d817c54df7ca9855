import { MEMBERS_WITHOUT_SEARCH, type Member, MIN_MEMBER_SEARCH } from '@parlance/contract/sharing';
import { callApi } from '@parlance/ui/api-client';
import { Box, Button, CircularProgress, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { TextField } from '@parlance/ui/mui-overlays';
import { useSession } from '@parlance/ui/session';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useBulkTexts } from '../selection/bulk-texts.ts';
import { ChoiceList } from './choice-list.tsx';

interface Props {
  /** The workspace. */
  readonly oid: string;
  readonly choose: (uid: string) => void;
}

/** The other members of a workspace, with a search. Of a large workspace only a search shows any, as in the share panel. */
export function PersonChoice({ oid, choose }: Props): ReactElement {
  const t = useBulkTexts();
  const uid = useSession()?.uid;
  const [term, setTerm] = useState('');
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['members', oid],
    queryFn: ({ signal }) => callApi('listMembers', { params: { oid } }, { signal }),
    enabled: oid !== '',
  });
  const members = (data?.data ?? []).filter((member) => member.uid !== uid);
  const wanted = term.trim().toLowerCase();
  const searches = wanted.length >= MIN_MEMBER_SEARCH;
  const found = searches ? members.filter((member) => matches(member, wanted)) : members;
  const isTooMany = !searches && members.length > MEMBERS_WITHOUT_SEARCH;
  return (
    <>
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={t('people.search')}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        sx={{ mt: 2 }}
      />
      {/* The dialog keeps its height, whatever is found. */}
      <Box sx={{ height: 260, overflowY: 'auto', mt: 1 }}>
        {isPending && <CircularProgress size={24} aria-label={t('people.loading')} sx={{ m: 2 }} />}
        {isError && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {t('try-again')}
              </Button>
            }
          >
            {t('people.failed')}
          </Alert>
        )}
        {data && (isTooMany || found.length === 0) && (
          <Typography color="textSecondary" role="status" sx={{ p: 1 }}>
            {t(isTooMany ? 'people.first' : 'people.none')}
          </Typography>
        )}
        {data && !isTooMany && found.length > 0 && (
          <ChoiceList
            label={t('people.label')}
            choices={found.map(({ uid: id, name, email }) => ({ id, name: name || email, detail: email }))}
            choose={choose}
          />
        )}
      </Box>
    </>
  );
}

function matches({ name, email }: Member, wanted: string): boolean {
  return name.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted);
}
