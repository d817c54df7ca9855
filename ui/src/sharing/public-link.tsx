import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Collection } from '@parlance/contract/collection';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Globe, Lock } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { callApi } from '../api/api-client.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { keepAnswer } from '../query/keep-answer.ts';
import { toast } from '../toasts/toasts.ts';
import { useShareTexts } from './share-texts.ts';

/** Milliseconds that the button says that the link is copied. */
const TOLD = 3000;

interface Props extends Pick<Collection, 'id' | 'type'> {
  /** Whether the viewer may create and revoke the public link. */
  readonly manages: boolean;
}

/**
 * Who can open the link, and the link to copy: the public one, which lets everyone read (Spec part 2, section 2.1), or the
 * collection's own page for those with access.
 */
export function PublicLink({ id, type, manages }: Props): ReactElement {
  const t = useShareTexts();
  const client = useQueryClient();
  const params = { id };
  const queryKey = ['public-key', id];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi('getPublicKey', { params }, { signal }),
    enabled: manages,
  });
  const change = useExclusiveMutation({
    mutationFn: async (gives: boolean) => {
      if (gives) return callApi('createPublicKey', { params });
      await callApi('revokePublicKey', { params });
      return {};
    },
    onSuccess: (key, gives) => {
      keepAnswer(client, queryKey, key);
      if (!gives) toast.success(t('public.revoked'));
    },
    onError: (error) => {
      console.warn('The public link was not changed.', error);
      toast.error(t('failed'), { id: 'sharing-failed' });
    },
  });
  const pubkey = manages ? data?.pubkey : undefined;
  const path = pubkey ? `public/${id}/${pubkey}` : `${type === 'text' ? 'doc' : 'transcript'}/${id}`;
  const readers = type === 'text' ? 'public.text-document' : 'public.text';
  const isKnown = !manages || data !== undefined;
  return (
    <Box component="section" aria-labelledby="public-link-title">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, minHeight: 40 }}>
        <Typography id="public-link-title" variant="h6" component="h3" sx={heading}>
          {pubkey ? <Globe aria-hidden size={18} /> : <Lock aria-hidden size={18} />}
          {t('public.title')}
        </Typography>
        {manages && data && (
          <FormControlLabel
            label={t('public.switch')}
            labelPlacement="start"
            aria-busy={change.isPending}
            control={
              <Switch
                checked={change.isPending ? change.variables : pubkey !== undefined}
                onChange={(_, gives) => change.mutate(gives)}
                slotProps={{ input: { role: 'switch' } }}
              />
            }
            sx={{ m: 0 }}
          />
        )}
      </Box>
      {isError && !data ? (
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
      ) : (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: '1.55em', mb: 1.5 }}>
          {isKnown && t(pubkey ? readers : 'public.none')}
        </Typography>
      )}
      {isKnown && (
        <CopyLink
          key={path}
          label={t(pubkey ? 'public.switch' : 'public.link')}
          address={`${location.origin}/${path}`}
        />
      )}
    </Box>
  );
}

/** An address and the button that copies it and says so. Where the browser refuses, the address is selected to be copied by hand. */
function CopyLink({ label, address }: { readonly label: string; readonly address: string }): ReactElement {
  const t = useShareTexts();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copy-failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), TOLD);
    return () => clearTimeout(timer);
  }, [outcome]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch (error) {
      console.warn('The link was not copied.', error);
      setOutcome('copy-failed');
      field.current?.focus();
    }
  }
  const hasFailed = outcome === 'copy-failed';
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1, alignItems: { sm: 'start' } }}>
      <TextField
        fullWidth
        size="small"
        label={label}
        value={address}
        inputRef={field}
        onFocus={(event) => event.target.select()}
        error={hasFailed}
        helperText={hasFailed && t('public.copy-failed')}
        slotProps={{ input: { readOnly: true }, formHelperText: { role: 'alert' } }}
      />
      <Button
        variant="outlined"
        aria-live="polite"
        startIcon={outcome === 'copied' ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        onClick={() => void copy()}
        sx={{ flexShrink: 0, minWidth: 168 }}
      >
        {t(outcome === 'copied' ? 'public.copied' : 'public.copy')}
      </Button>
    </Box>
  );
}

const heading = { display: 'flex', alignItems: 'center', gap: 1, flex: 1 } as const;
