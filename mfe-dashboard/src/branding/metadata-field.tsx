import { MAX_METADATA_LENGTH } from '@parlance/contract/branding-limits';
import type { BrandingProblem, SamlMetadata } from '@parlance/contract/branding-request';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { AlertTitle } from '@parlance/ui/mui-forms';
import { TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { FileUp, PlugZap } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { useBrandingTexts } from './branding-texts.ts';
import { NamedValue } from './named-value.tsx';
import { isBrandingProblem } from './use-branding.ts';

interface Props {
  readonly oid: string;
  readonly metadata: string;
  readonly disabled: boolean;
  readonly problem: BrandingProblem | undefined;
  readonly onChange: (metadata: string) => void;
  readonly onProblem: (problem: BrandingProblem) => void;
}

/** The identity provider's metadata, pasted or from a file, and what the service reads in them. */
export function MetadataField({ oid, metadata, disabled, problem, onChange, onProblem }: Props): ReactElement {
  const t = useBrandingTexts();
  const input = useRef<HTMLInputElement>(null);
  const test = useExclusiveMutation({
    mutationFn: (xml: string) => callApi('testSamlMetadata', { params: { oid }, body: { metadata: xml } }),
    onError: (error) => {
      const named = error instanceof ApiCallError ? error.fields.metadata : undefined;
      if (isBrandingProblem(named)) onProblem(named);
      else toast.error(t('test.failed'));
    },
  });
  const change = (text: string) => {
    test.reset();
    onChange(text);
  };
  async function read(file: File) {
    const text = await file.text().catch(() => undefined);
    if (text === undefined) toast.error(t('metadata.unreadable'));
    else if (text.length > MAX_METADATA_LENGTH) toast.error(t('metadata.too-large'));
    else change(text);
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      <TextField
        fullWidth
        multiline
        minRows={3}
        maxRows={8}
        label={t('field.metadata')}
        value={metadata}
        disabled={disabled}
        error={problem !== undefined}
        helperText={problem ? t(`problem.${problem}`) : t('field.metadata.help')}
        onChange={({ target }) => change(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_METADATA_LENGTH, spellCheck: false } }}
      />
      <input
        ref={input}
        type="file"
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        hidden
        aria-label={t('metadata.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) void read(file);
        }}
      />
      <div>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            disabled={disabled}
            startIcon={<FileUp size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('metadata.choose')}
          </Button>
          <Button
            variant="outlined"
            disabled={metadata.trim() === ''}
            loading={test.isPending}
            loadingPosition="start"
            startIcon={<PlugZap size={18} aria-hidden />}
            onClick={() => test.mutate(metadata)}
          >
            {t('test')}
          </Button>
        </Stack>
        <div role="status">{test.data && <TestResult result={test.data} />}</div>
      </div>
    </Stack>
  );
}

function TestResult({ result }: { readonly result: SamlMetadata }): ReactElement {
  const t = useBrandingTexts();
  const [language] = useLanguage();
  const date = (seconds: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
  const { entityId, signInAddress, certificates } = result;
  return (
    <Alert severity="success" sx={{ mt: 1.5 }}>
      <AlertTitle>{t('test.good')}</AlertTitle>
      <Stack component="dl" sx={{ m: 0, gap: 1, overflowWrap: 'anywhere' }}>
        <NamedValue name={t('test.entity')}>{entityId}</NamedValue>
        <NamedValue name={t('test.address')}>{signInAddress}</NamedValue>
        {certificates.map(({ subject, expires }) => (
          <NamedValue key={`${subject} ${expires}`} name={t('test.certificate', { subject })}>
            {t('test.expires', { date: date(expires) })}
          </NamedValue>
        ))}
      </Stack>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {t('test.trial')}
      </Typography>
    </Alert>
  );
}
