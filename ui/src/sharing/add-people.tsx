import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Picture } from '../account/picture.tsx';
import { useLanguage } from '../i18n/i18n.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { Autocomplete } from '../theme/mui-choices.ts';
import { TextField } from '../theme/mui-overlays.ts';
import { endsAddress, MAX_ADDRESSES, readAddresses } from './read-addresses.ts';
import { type AddressProblem, knownProblem, memberWith, type SharedByEmail, shareByEmail } from './share-by-email.ts';
import { useShareTexts } from './share-texts.ts';
import type { SharingState } from './use-sharing.ts';

interface Props {
  /** id of the collection. */
  readonly id: string;
  readonly sharing: SharingState;
  readonly autoFocus: boolean;
  /** Called with whether there are addresses that nothing was done with. */
  readonly onDraft: (hasDraft: boolean) => void;
}

/** With more names than this, the answer says how many there are. */
const NAMES_TOLD = 3;
const SUGGESTIONS = 6;

/** Shares with one or several addresses in one step. People outside the workspace are invited to it. */
export function AddPeople({ id, sharing, autoFocus, onDraft }: Props): ReactElement {
  const t = useShareTexts();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<SharedByEmail['problems']>(new Map());
  const [isFull, setIsFull] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problemsId = useId();
  const { orgId, members, invites, isPending } = sharing;

  const send = useExclusiveMutation({
    mutationFn: async (chosen: readonly string[]) => {
      const answer = await shareByEmail(id, orgId ?? '', chosen, { members, invites });
      await sharing.refresh();
      return answer;
    },
    onSuccess: ({ problems }) => {
      setRefused(problems);
      keep([...problems.keys()], '');
      field.current?.focus();
    },
  });

  function keep(next: readonly string[], text: string) {
    const unique = [...new Set(next)];
    const rest = unique.slice(MAX_ADDRESSES).join(', ');
    setAddresses(unique.slice(0, MAX_ADDRESSES));
    setTyped(rest || text);
    setIsFull(rest !== '');
    onDraft(unique.length > 0 || text.trim() !== '');
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    const found = readAddresses(text);
    // A part of an address is edited as text.
    if (found.length < 2 && !/[\n<]/.test(text.trim())) return;
    event.preventDefault();
    keep([...addresses, ...readAddresses(typed), ...found], '');
  }
  function type(text: string) {
    if (send.data) send.reset();
    if (endsAddress(text)) keep([...addresses, ...readAddresses(text)], '');
    else keep(addresses, text);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || sharing.isError || send.isPending) return;
    const all = [...new Set([...addresses, ...readAddresses(typed)])].slice(0, MAX_ADDRESSES);
    keep([...addresses, ...readAddresses(typed)], '');
    if (all.length === 0) field.current?.focus();
    else send.mutate(all);
  }

  // Before the members are there, nothing is known but the form of an address.
  const problemOf = (address: string): AddressProblem | undefined => {
    const known = knownProblem(address, { members, invites: invites || isPending });
    return known ?? refused.get(address);
  };
  const problems = addresses.flatMap((address) => {
    const problem = problemOf(address);
    return problem ? [{ address, problem }] : [];
  });
  const suggested = members.filter(({ isMemberOwner, isSharedWith }) => !isMemberOwner && !isSharedWith);
  const nameOf = (address: string) => memberWith(address, members)?.name || address;

  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1, alignItems: { sm: 'start' } }}>
        <Autocomplete
          multiple
          freeSolo
          fullWidth
          filterSelectedOptions
          disableClearable
          readOnly={send.isPending}
          size="small"
          options={suggested.map(({ email }) => email.toLowerCase())}
          filterOptions={(options, { inputValue }) =>
            options.filter((address) => isSought(inputValue, address, nameOf(address))).slice(0, SUGGESTIONS)
          }
          value={[...addresses]}
          inputValue={typed}
          onInputChange={(_, text, reason) => reason === 'input' && type(text)}
          onChange={(_, chosen) => keep(chosen.flatMap(readAddresses), '')}
          getOptionLabel={nameOf}
          getOptionKey={(address) => address}
          renderOption={({ key, ...option }, address) => (
            <Box component="li" key={key} {...option} sx={{ gap: 1.25 }}>
              <Picture name={nameOf(address)} size={32} />
              <Box sx={{ minWidth: 0 }}>
                <Typography noWrap variant="body2" sx={{ fontWeight: 550 }}>
                  {nameOf(address)}
                </Typography>
                <Typography noWrap variant="caption" color="textSecondary" component="div">
                  {address}
                </Typography>
              </Box>
            </Box>
          )}
          renderValue={(chosen, getItemProps) =>
            chosen.map((address, index) => {
              const { key, ...item } = getItemProps({ index });
              return (
                <Chip
                  key={key}
                  {...item}
                  size="small"
                  title={address}
                  label={nameOf(address)}
                  color={problemOf(address) ? 'error' : 'default'}
                  variant={problemOf(address) ? 'outlined' : 'filled'}
                />
              );
            })
          }
          renderInput={(params) => (
            <TextField
              {...params}
              label={t('add.label')}
              type="email"
              autoFocus={autoFocus}
              inputRef={field}
              onPaste={paste}
              error={problems.length > 0}
              slotProps={{
                ...params.slotProps,
                htmlInput: {
                  ...params.slotProps.htmlInput,
                  // What is pasted may be a list with names.
                  type: 'text',
                  inputMode: 'email',
                  'aria-describedby': problemsId,
                },
              }}
            />
          )}
        />
        <Button type="submit" variant="contained" loading={send.isPending} sx={{ flexShrink: 0 }}>
          {t('share')}
        </Button>
      </Box>
      <Box id={problemsId} sx={{ mt: 0.75 }}>
        <Typography variant="body2" color="textSecondary">
          {t(invites ? 'add.help-invites' : 'add.help')}
        </Typography>
        <Box role="alert" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {problems.map(({ address, problem }) => (
            <Typography key={address} variant="body2">
              {t('add.problem', { address, problem: t(`problem.${problem}`) })}
            </Typography>
          ))}
          {isFull && <Typography variant="body2">{t('add.too-many', { max: MAX_ADDRESSES })}</Typography>}
        </Box>
      </Box>
      <Answer answer={send.data} />
    </Box>
  );
}

/** The result for the addresses: the people who have access now, and the invited people. */
function Answer({ answer }: { readonly answer: SharedByEmail | undefined }): ReactElement {
  const t = useShareTexts();
  const [language] = useLanguage();
  const { shared = [], invited = [] } = answer ?? {};
  const list = new Intl.ListFormat(language);
  return (
    <Box role="status" sx={{ color: 'success.main', overflowWrap: 'anywhere' }}>
      {shared.length > 0 && (
        <Typography variant="body2">
          {shared.length > NAMES_TOLD
            ? t('add.shared-many', { count: shared.length })
            : t('add.shared', { names: list.format(shared) })}
        </Typography>
      )}
      {invited.length > 0 && (
        <Typography variant="body2">
          {invited.length > NAMES_TOLD
            ? t('add.invited-many', { count: invited.length })
            : t('add.invited', { names: list.format(invited) })}
        </Typography>
      )}
    </Box>
  );
}

/** Whether a member is offered for what is typed: the beginning of their address or of a part of their name. */
function isSought(typed: string, address: string, name: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return wanted.length > 1 && [address, name, ...name.split(' ')].some((text) => text.toLowerCase().startsWith(wanted));
}
