import { MAX_WORDS_LENGTH } from '@parlance/contract/schemas/white-label';
import { useConfig } from '@parlance/ui/config';
import { Box, Button, FormHelperText, Stack, Typography } from '@parlance/ui/mui';
import { Radio, RadioGroup } from '@parlance/ui/mui-choices';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { TextField } from '@parlance/ui/mui-overlays';
import { type FormEvent, type ReactElement, useEffect, useRef } from 'react';
import { Section } from '../settings/settings-page.tsx';
import { useBrandingTexts } from './branding-texts.ts';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';
import { MetadataField } from './metadata-field.tsx';
import { OpenIdFields } from './open-id-fields.tsx';
import { RequestState } from './request-state.tsx';
import { SignInPreview } from './sign-in-preview.tsx';
import type { TypedDraft } from './typed-draft.ts';
import { type ShownRequest, useBrandingForm } from './use-branding.ts';

interface Props {
  readonly oid: string;
  readonly request: ShownRequest;
}

/** The request's state, its fields, and beside them the sign-in page as they make it. */
export function BrandingForm({ oid, request }: Props): ReactElement {
  const t = useBrandingTexts();
  const host = hostOf(useConfig()?.web);
  const form = useBrandingForm(oid, request);
  const { typed, problems, set, isBusy } = form;
  const fields = useRef<HTMLFormElement>(null);
  const isWaiting = request.state === 'waiting';
  const problemsKey = Object.keys(problems).join(' ');
  useEffect(() => {
    if (problemsKey !== '') fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problemsKey]);

  const field = (name: keyof TypedDraft, help?: string) => {
    const problem = problems[name];
    return {
      fullWidth: true,
      disabled: isWaiting,
      label: t(`field.${name as 'name'}`),
      error: problem !== undefined,
      helperText: problem ? t(`problem.${problem}`) : help,
    } as const;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <>
      <RequestState request={request} host={host} />
      <Box
        sx={{
          ...{ display: 'grid', gap: 3, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 368px' },
        }}
      >
        <Stack component="form" ref={fields} noValidate onSubmit={submit} aria-label={t('title')} sx={{ gap: 3 }}>
          <Section title={t('look')}>
            <TextField
              {...field('name')}
              value={typed.name}
              onChange={({ target }) => set({ name: target.value })}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
            <TextField
              {...field('slug', t('field.slug.help', { address: `${typed.slug || 'lab'}.${host}` }))}
              disabled={isWaiting || request.live !== undefined}
              value={typed.slug}
              onChange={({ target }) => set({ slug: target.value.trim().toLowerCase() })}
              slotProps={{ htmlInput: { maxLength: 63, autoCapitalize: 'none', spellCheck: false } }}
            />
            {(['en', 'es'] as const).map((language) => (
              <TextField
                key={language}
                fullWidth
                disabled={isWaiting}
                label={t(`field.words.${language}`)}
                value={typed.words[language]}
                onChange={({ target }) => set({ words: { ...typed.words, [language]: target.value } })}
                slotProps={{ htmlInput: { maxLength: MAX_WORDS_LENGTH, lang: language } }}
              />
            ))}
            <Stack direction={{ sm: 'row' }} sx={{ gap: 2 }}>
              {(['buttonColor', 'backgroundColor'] as const).map((name) => (
                <ColorField
                  key={name}
                  {...field(name)}
                  value={typed[name]}
                  onChange={(color) =>
                    set(name === 'buttonColor' ? { buttonColor: color } : { backgroundColor: color })
                  }
                />
              ))}
            </Stack>
            <LogoField logo={typed.logo} disabled={isWaiting} onChange={(logo) => set({ logo })} />
          </Section>
          <Section title={t('ways')}>
            <Stack>
              {(['allowEmail', 'allowGoogle'] as const).map((name) => (
                <FormControlLabel
                  key={name}
                  label={t(`field.${name}`)}
                  disabled={isWaiting}
                  control={
                    <Switch
                      checked={typed[name]}
                      onChange={(_event, isOn) => set({ allowEmail: typed.allowEmail, [name]: isOn })}
                    />
                  }
                />
              ))}
              {problems.allowEmail && (
                <FormHelperText error role="alert">
                  {t(`problem.${problems.allowEmail}`)}
                </FormHelperText>
              )}
            </Stack>
            <Typography variant="h6" component="h3">
              {t('sso')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('sso.text')}
            </Typography>
            <RadioGroup
              row
              aria-label={t('sso.kind')}
              value={typed.sso}
              onChange={(_event, kind) => set({ sso: kind === 'oidc' ? 'oidc' : 'saml' })}
            >
              {(['saml', 'oidc'] as const).map((kind) => (
                <FormControlLabel
                  key={kind}
                  value={kind}
                  label={t(`sso.${kind}`)}
                  disabled={isWaiting}
                  control={<Radio />}
                />
              ))}
            </RadioGroup>
            {typed.sso === 'saml' ? (
              <MetadataField
                oid={oid}
                metadata={typed.metadata}
                disabled={isWaiting}
                problem={problems.metadata}
                onChange={(metadata) => set({ metadata })}
                onProblem={(metadata) => form.showProblem({ metadata })}
              />
            ) : (
              <OpenIdFields oid={oid} form={form} redirectAddress={request.redirectAddress} disabled={isWaiting} />
            )}
            <TextField
              {...field('domains', t('field.domains.help'))}
              value={typed.domains}
              onChange={({ target }) => set({ domains: target.value })}
              slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
            />
          </Section>
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
            {isWaiting ? (
              <Button variant="outlined" disabled={isBusy} onClick={form.withdraw}>
                {t('withdraw')}
              </Button>
            ) : (
              <>
                <Button
                  type="submit"
                  variant="contained"
                  loading={isBusy}
                  disabled={request.state === 'approved' && !form.isChanged}
                >
                  {t('send')}
                </Button>
                <Button variant="outlined" disabled={isBusy || !form.isChanged} onClick={form.save}>
                  {t('save')}
                </Button>
                {form.isChanged && (
                  <Typography variant="body2" color="textSecondary">
                    {t('unsaved')}
                  </Typography>
                )}
              </>
            )}
          </Stack>
        </Stack>
        <SignInPreview typed={typed} />
      </Box>
    </>
  );
}

function hostOf(web: string | undefined): string {
  return web && URL.canParse(web) ? new URL(web).host : window.location.host;
}
