import { MAX_WORKSPACE_NAME_LENGTH } from '@parlance/contract/workspace';
import { ApiCallError } from '@parlance/ui/api-client';
import { Logo } from '@parlance/ui/brand';
import { useConfig } from '@parlance/ui/config';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, Button, Stack, TextLink, Typography } from '@parlance/ui/mui';
import { Chip, List, ListItem, ListItemText } from '@parlance/ui/mui-contents';
import { Dialog, TextField } from '@parlance/ui/mui-overlays';
import { Picture } from '@parlance/ui/picture';
import { useLogos } from '@parlance/ui/pictures';
import { toast } from '@parlance/ui/toasts';
import { acceptInvite, createWorkspace, selectWorkspace, useWorkspaces } from '@parlance/ui/workspaces';
import { Tag } from 'lucide-react';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';
import { useCoupon } from './use-coupon.ts';
import type { Overlay } from './use-overlay.ts';

/** Id of the answer 'create a workspace'. The other answers have the id of an invite or a workspace. */
const CREATE = 'create';

interface Answer {
  readonly id: string;
  readonly work: () => Promise<void>;
}

/** The full-page dialogs 'Workspace Options' and 'Create a Workspace' (Spec part 2, section 2.2). */
export function WorkspaceOverlay({ overlay }: { readonly overlay: Overlay }): ReactElement {
  const titleId = useId();
  const t = useRareTexts();
  const { workspaces, invites } = useWorkspaces();
  const [creating, setCreating] = useState(false);
  const answer = useExclusiveMutation({
    mutationFn: ({ work }: Answer) => work(),
    onSuccess: overlay.answered,
    onError: (error) => {
      console.warn(error);
      const isFull = error instanceof ApiCallError && error.fields.email === 'no-seats';
      toast.error(t(isFull ? 'invite.no-seats' : 'overlay.failed'));
    },
  });
  // Other buttons are disabled until the answer is saved.
  const busy = (answer.isPending && answer.variables?.id) || '';
  const coupon = useCoupon(overlay.isOpen);
  const logos = useLogos(
    workspaces.map(({ id }) => id),
    overlay.isOpen,
  );
  const hasOptions = workspaces.length + invites.length > 0;
  const showsForm = creating || !hasOptions;

  return (
    <Dialog fullScreen open={overlay.isOpen} onClose={overlay.close} aria-labelledby={titleId}>
      <Box sx={{ m: 'auto', width: '100%', maxWidth: 480, px: 2.5, py: 5 }}>
        <Logo />
        <Typography id={titleId} variant="h2" component="h1" sx={{ mt: 3, mb: 3 }}>
          {showsForm ? t('overlay.create-title') : t('overlay.title')}
        </Typography>
        {coupon && (
          <Chip
            icon={<Tag size={16} aria-hidden />}
            color="success"
            variant="outlined"
            label={t('overlay.coupon', { name: coupon.name })}
            sx={{ mb: 3, maxWidth: '100%' }}
          />
        )}
        {showsForm ? (
          <CreateForm
            isFurther={workspaces.some(({ role }) => role === 'owner')}
            saving={busy === CREATE}
            onCancel={creating ? () => setCreating(false) : overlay.close}
            onCreate={(name) => answer.mutate({ id: CREATE, work: () => createWorkspace(name) })}
          />
        ) : (
          <Stack sx={{ gap: 3 }}>
            <Options
              title={t('overlay.invites')}
              action={t('overlay.accept')}
              entries={invites}
              busy={busy}
              onChoose={(id) => answer.mutate({ id, work: () => acceptInvite(id) })}
            />
            <Options
              title={t('overlay.workspaces')}
              action={t('overlay.select')}
              entries={workspaces}
              logos={logos}
              busy={busy}
              onChoose={(id) => answer.mutate({ id, work: () => selectWorkspace(id) })}
            />
            <TextLink
              component="button"
              type="button"
              onClick={() => setCreating(true)}
              sx={{ alignSelf: 'start', textAlign: 'start' }}
            >
              {t('overlay.or-create')}
            </TextLink>
            {overlay.close && (
              <Button onClick={overlay.close} sx={{ alignSelf: 'start' }}>
                {t('overlay.cancel')}
              </Button>
            )}
          </Stack>
        )}
      </Box>
    </Dialog>
  );
}

interface OptionsProps {
  readonly title: string;
  readonly action: string;
  readonly entries: readonly { readonly id: string; readonly name: string }[];
  /** URLs of logos, keyed by the entries' ids. */
  readonly logos?: Readonly<Record<string, string>>;
  readonly busy: string;
  readonly onChoose: (id: string) => void;
}

function Options({ title, action, entries, logos = {}, busy, onChoose }: OptionsProps): ReactElement | null {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="overline" component="h2" color="textSecondary">
        {title}
      </Typography>
      <List disablePadding aria-labelledby={id}>
        {entries.map((entry) => (
          <ListItem key={entry.id} disableGutters divider sx={{ gap: 2 }}>
            <Picture name={entry.name} address={logos[entry.id]} isSquare />
            <ListItemText primary={entry.name} sx={{ overflowWrap: 'anywhere' }} />
            <Button
              variant="outlined"
              loading={busy === entry.id}
              disabled={busy !== ''}
              aria-label={`${action}: ${entry.name}`}
              sx={{ flexShrink: 0 }}
              onClick={() => onChoose(entry.id)}
            >
              {action}
            </Button>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

interface CreateFormProps {
  /** The person owns a workspace already. */
  readonly isFurther: boolean;
  readonly saving: boolean;
  readonly onCancel: (() => void) | undefined;
  readonly onCreate: (name: string) => void;
}

function CreateForm({ isFurther, saving, onCancel, onCreate }: CreateFormProps): ReactElement {
  const t = useRareTexts();
  const hasFreePlan = useConfig()?.freeDraftMinutes !== 0;
  const [name, setName] = useState('');
  const trimmed = name.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (trimmed && !saving) onCreate(trimmed);
  }

  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
      <TextField
        autoFocus
        label={t('overlay.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_WORKSPACE_NAME_LENGTH } }}
      />
      {isFurther && hasFreePlan && (
        <Typography variant="body2" color="textSecondary">
          {t('overlay.no-free')}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <Button type="submit" variant="contained" size="large" loading={saving} disabled={!trimmed || saving}>
          {t('overlay.create')}
        </Button>
        {onCancel && (
          <Button size="large" onClick={onCancel}>
            {t('overlay.cancel')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
