import { MAX_PERSON_NAME_LENGTH, nameProblem } from '@parlance/contract/registration';
import type { User } from '@parlance/contract/user';
import { Button } from '@parlance/ui/mui';
import { updateName } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState } from 'react';
import { AccountDialog } from './account-dialog.tsx';
import { AccountField } from './account-field.tsx';
import { useAccountTexts } from './account-texts.ts';

/** Opens the form to change the name. */
export function ChangeName({ user }: { readonly user: User }): ReactElement {
  const t = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('name.change')}
      </Button>
      {isOpen && <NameDialog name={user.name} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameDialog({ name: before, onClose }: { readonly name: string; readonly onClose: () => void }): ReactElement {
  const t = useAccountTexts();
  const [name, setName] = useState(before);
  const problem = nameProblem(name);
  async function save() {
    await updateName(name);
    toast.success(t('name.changed'));
  }
  return (
    <AccountDialog
      title={t('name.change-title')}
      action={t('save')}
      disabled={problem !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      {(refused) => (
        <AccountField
          autoFocus
          label={t('name.new')}
          value={name}
          autoComplete="name"
          problem={problem ? t(`problem.${problem}`) : refused('name')}
          onChange={(value) => setName(value.slice(0, MAX_PERSON_NAME_LENGTH))}
        />
      )}
    </AccountDialog>
  );
}
