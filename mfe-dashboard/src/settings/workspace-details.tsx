import type { BodyOf } from '@parlance/contract/endpoints';
import { AUTO_LANGUAGE } from '@parlance/contract/languages';
import type { Organization } from '@parlance/contract/schemas/organization';
import { MAX_WORKSPACE_URL } from '@parlance/contract/workspace';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Button, Stack, TextLink } from '@parlance/ui/mui';
import { TextField } from '@parlance/ui/mui-overlays';
import { reloadProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useSettingsTexts } from './settings-texts.ts';

interface Props {
  readonly organization: Organization;
  /** Whether the person may change them; members only read. */
  readonly writes: boolean;
}

/** The workspace's web page, and the language of its recordings. */
export function WorkspaceDetails({ organization, writes }: Props): ReactElement | null {
  const t = useSettingsTexts();
  const { id: oid, url: stored = '', settings } = organization;
  const [url, setUrl] = useState(stored);
  const saving = useExclusiveMutation({
    mutationFn: async (body: BodyOf<'updateOrganization'>) => {
      await callApi('updateOrganization', { params: { oid }, body });
      await reloadProfile();
    },
    onSuccess: () => toast.success(t('workspace.saved')),
    onError: (error) => {
      console.warn(error);
      toast.error(t('save.failed'));
    },
  });
  if (!writes) {
    return stored === '' ? null : (
      <TextLink href={stored} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
        {stored}
      </TextLink>
    );
  }
  const typed = url.trim();
  const isWrong = typed !== '' && !isWebAddress(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && typed !== stored) saving.mutate({ url: typed });
  };
  return (
    <>
      <Stack
        component="form"
        noValidate
        direction={{ sm: 'row' }}
        onSubmit={submit}
        sx={{ gap: 1.5, alignItems: { sm: 'start' } }}
      >
        <TextField
          fullWidth
          type="url"
          label={t('workspace.url')}
          placeholder="https://"
          value={url}
          error={isWrong}
          helperText={isWrong ? t('workspace.url-wrong') : undefined}
          onChange={(event) => setUrl(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_WORKSPACE_URL } }}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={isWrong || typed === stored || saving.isPending}
          sx={{ flexShrink: 0, mt: { sm: 1 } }}
        >
          {t('workspace.url-save')}
        </Button>
      </Stack>
      <LanguagePicker
        label={t('workspace.language')}
        value={settings?.defaultLanguage ?? AUTO_LANGUAGE}
        onChange={(defaultLanguage) => saving.mutate({ settings: { ...settings, defaultLanguage } })}
      />
    </>
  );
}

/** Spec part 1, section 5: "valid only if it contains 'http'"; the service takes addresses of web pages only. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
