import type { ShownOrganization } from '@parlance/contract/schemas/organization';
import { hoursUntilDeletion, MAX_WORKSPACE_NAME_LENGTH } from '@parlance/contract/workspace';
import { callApi } from '@parlance/ui/api-client';
import { useConfig } from '@parlance/ui/config';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { initialsOf } from '@parlance/ui/initials';
import { Button, Skeleton, Stack, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@parlance/ui/mui-overlays';
import { Link } from '@parlance/ui/navigation';
import { usePictures } from '@parlance/ui/pictures';
import { reloadProfile, useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { createWorkspace, reloadWorkspaces } from '@parlance/ui/workspaces';
import { type FormEvent, type ReactElement, useState } from 'react';
import { PictureField } from './picture-field.tsx';
import { Section, SettingsPage } from './settings-page.tsx';
import { useSettingsTexts } from './settings-texts.ts';
import { useRole } from './use-role.ts';
import { WorkspaceDetails } from './workspace-details.tsx';

/** /settings/workspace: rename or delete the current workspace, and create a new one. */
export function WorkspaceSettings(): ReactElement {
  const t = useSettingsTexts();
  const { organization } = useProfile();
  const role = useRole() ?? 'member';
  const hasFreePlan = useConfig()?.freeDraftMinutes !== 0;
  return (
    <SettingsPage>
      <Section titleBeside title={t('workspace')}>
        {organization && role !== 'member' && <Logo organization={organization} />}
        {organization ? (
          <Rename key={`name of ${organization.id}`} organization={organization} disabled={role === 'member'} />
        ) : (
          <Skeleton variant="rounded" height={96} />
        )}
        {organization && (
          <WorkspaceDetails
            key={`details of ${organization.id}`}
            organization={organization}
            writes={role !== 'member'}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {t(`your-role.${role}`)}
        </Typography>
      </Section>
      {role === 'owner' && (
        <Section titleBeside title={t('branding')}>
          <Typography variant="body2" color="textSecondary">
            {t('branding.text')}
          </Typography>
          <div>
            <Button variant="outlined" component={Link} href="/settings/workspace/branding">
              {t('branding.open')}
            </Button>
          </div>
        </Section>
      )}
      <Section titleBeside title={t('workspace.new')}>
        {hasFreePlan && (
          <Typography variant="body2" color="textSecondary">
            {t('workspace.no-free')}
          </Typography>
        )}
        <NameForm
          label={t('workspace.name')}
          button={t('workspace.create')}
          failure={t('workspace.create-failed')}
          onSubmit={async (name) => {
            await createWorkspace(name);
            toast.success(t('workspace.created', { name }));
          }}
        />
      </Section>
      {organization && role === 'owner' && (
        <Section titleBeside title={t('workspace.delete')}>
          {/* By its id, so that an open question never turns into one about another workspace. */}
          <Deletion key={organization.id} organization={organization} />
        </Section>
      )}
    </SettingsPage>
  );
}

function Logo({ organization }: { readonly organization: ShownOrganization }): ReactElement {
  const t = useSettingsTexts();
  const { logo } = usePictures();
  return (
    <PictureField
      owner={{ oid: organization.id }}
      picture={logo}
      initials={initialsOf(organization.name)}
      label={t('workspace.logo')}
      rounded
    />
  );
}

function Rename({
  organization,
  disabled,
}: {
  readonly organization: ShownOrganization;
  readonly disabled: boolean;
}): ReactElement {
  const t = useSettingsTexts();
  return (
    <NameForm
      label={t('workspace.name')}
      button={t('workspace.rename')}
      failure={t('save.failed')}
      initial={organization.name}
      disabled={disabled}
      onSubmit={async (name) => {
        await callApi('updateOrganization', { params: { oid: organization.id }, body: { name } });
        await Promise.all([reloadProfile(), reloadWorkspaces()]);
        toast.success(t('workspace.renamed'));
      }}
    />
  );
}

interface NameFormProps {
  readonly label: string;
  readonly button: string;
  readonly failure: string;
  readonly initial?: string;
  readonly disabled?: boolean;
  readonly onSubmit: (name: string) => Promise<void>;
}

function NameForm({ label, button, failure, initial = '', disabled = false, onSubmit }: NameFormProps): ReactElement {
  const [name, setName] = useState(initial);
  const trimmed = name.trim();
  const isUnchanged = trimmed === '' || trimmed === initial;

  const saving = useExclusiveMutation({
    mutationFn: onSubmit,
    onSuccess: () => initial === '' && setName(''),
    onError: (error) => {
      console.warn(error);
      toast.error(failure);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isUnchanged) saving.mutate(trimmed);
  }

  return (
    <Stack component="form" direction={{ sm: 'row' }} onSubmit={submit} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
      <TextField
        fullWidth
        label={label}
        value={name}
        disabled={disabled}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_WORKSPACE_NAME_LENGTH } }}
      />
      {!disabled && (
        <Button
          type="submit"
          variant="contained"
          loading={saving.isPending}
          disabled={isUnchanged || saving.isPending}
          sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
        >
          {button}
        </Button>
      )}
    </Stack>
  );
}

/** Spec part 1, sections 4 and 8: the workspace is marked for 48 hours. In this time, the deletion can be undone. */
function Deletion({ organization }: { readonly organization: ShownOrganization }): ReactElement {
  const t = useSettingsTexts();
  const [asking, setAsking] = useState(false);
  const { id: oid, name, deletedAt } = organization;

  const change = useExclusiveMutation({
    mutationFn: async (isMarked: boolean) => {
      if (isMarked) await callApi('markOrganizationForDeletion', { body: { oid } });
      else await callApi('keepOrganization', { params: { oid } });
      await Promise.all([reloadProfile(), reloadWorkspaces()]);
    },
    onSuccess: () => setAsking(false),
    onError: (error) => {
      console.warn(error);
      toast.error(t('workspace.delete-failed'));
    },
  });

  if (deletedAt !== undefined) {
    const count = hoursUntilDeletion(deletedAt, Date.now() / 1000);
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" loading={change.isPending} onClick={() => change.mutate(false)}>
            {t('workspace.keep')}
          </Button>
        }
      >
        {t('workspace.deletes-in', { count })}
      </Alert>
    );
  }
  return (
    <>
      <Typography color="textSecondary">{t('workspace.delete-text')}</Typography>
      <Button variant="outlined" color="error" sx={{ alignSelf: 'start' }} onClick={() => setAsking(true)}>
        {t('workspace.delete')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)}>
        <DialogTitle>{t('workspace.delete-ask', { name })}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('workspace.delete-text')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
          <Button color="error" variant="contained" loading={change.isPending} onClick={() => change.mutate(true)}>
            {t('workspace.delete')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
