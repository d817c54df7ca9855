import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Collection } from '@parlance/contract/collection';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Globe, Link2Off } from 'lucide-react';
import type { ReactElement } from 'react';
import { callApi } from '../api/api-client.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { toast } from '../toasts/toasts.ts';
import { useShareTexts } from './share-texts.ts';

/** Creates, copies and revokes the link that lets everyone read a collection (Spec part 2, section 2.1). */
export function PublicLink({ id, type }: Pick<Collection, 'id' | 'type'>): ReactElement {
  const t = useShareTexts();
  const client = useQueryClient();
  const params = { id };
  const queryKey = ['public-key', id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('getPublicKey', { params }, { signal }),
  });
  const change = useExclusiveMutation({
    mutationFn: async (gives: boolean) => {
      if (gives) return callApi('createPublicKey', { params });
      await callApi('revokePublicKey', { params });
      return {};
    },
    onSuccess: (key, gives) => {
      client.setQueryData(queryKey, key);
      if (!gives) toast.success(t('public.revoked'));
    },
    onError: (error) => {
      console.warn('The public link was not changed.', error);
      toast.error(t('failed'), { id: 'sharing-failed' });
    },
  });
  const address = data?.pubkey && `${location.origin}/public/${id}/${data.pubkey}`;

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('public.copied'), { id: 'link-copied' });
    } catch (error) {
      console.warn('The link was not copied.', error);
      toast.error(t('public.copy-failed'));
    }
  }
  return (
    <Paper component="section" variant="outlined" aria-labelledby="public-link-title" sx={{ p: 2, mt: 4 }}>
      <Typography id="public-link-title" variant="h6" component="h3" sx={heading}>
        <Globe aria-hidden size={20} />
        {t('public.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {address ? t(type === 'text' ? 'public.text-document' : 'public.text') : data && t('public.none')}
      </Typography>
      {!data && isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {t('try-again')}
            </Button>
          }
        >
          {t('public.unknown')}
        </Alert>
      )}
      {!data && !isError && <Skeleton variant="rounded" width={200} height={40} />}
      {data && !address && (
        <Button variant="outlined" loading={change.isPending} onClick={() => change.mutate(true)}>
          {t('public.create')}
        </Button>
      )}
      {address && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <TextField
            size="small"
            label={t('public.address')}
            value={address}
            onFocus={(event) => event.target.select()}
            slotProps={{ input: { readOnly: true } }}
            sx={{ flex: '1 1 18rem' }}
          />
          <Button variant="contained" startIcon={<Copy aria-hidden size={18} />} onClick={() => void copy(address)}>
            {t('public.copy')}
          </Button>
          <Button
            color="error"
            startIcon={<Link2Off aria-hidden size={18} />}
            loading={change.isPending}
            onClick={() => change.mutate(false)}
          >
            {t('public.revoke')}
          </Button>
        </Box>
      )}
    </Paper>
  );
}

const heading = { display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 } as const;
