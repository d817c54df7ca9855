import { MAX_NAME_LENGTH } from '@parlance/contract/collection';
import type { AttachedTranscript } from '@parlance/contract/schemas/import';
import { Stack } from '@parlance/ui/mui';
import { TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import { AdvancedOptions } from './advanced-options.tsx';
import { AttachField } from './attach-field.tsx';
import { useDetailsTexts } from './details-texts.ts';
import { LanguageField } from './language-field.tsx';
import type { ChosenDetails } from './use-chosen-details.ts';

interface Props {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly details: ChosenDetails;
  readonly onChange: (changes: Partial<ChosenDetails>) => void;
  /** The transcript of the person's own, where one can be attached. */
  readonly attached?: AttachedTranscript | undefined;
  readonly onAttach?: (attached: AttachedTranscript | undefined) => void;
  /** The workspace of the transcript. */
  readonly orgId: string;
  /** Leaves out Auto Detect. */
  readonly withoutAuto?: boolean;
  readonly autoFocus?: boolean;
}

/** Name, language and options of one transcript. Spec part 1, section 2, "Details form". */
export function DetailsFields(props: Props): ReactElement {
  const { name, onName, details, onChange, attached, onAttach, orgId, withoutAuto = false, autoFocus = false } = props;
  const t = useDetailsTexts();
  const isMissing = name.trim() === '';
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        autoFocus={autoFocus}
        fullWidth
        label={t('name')}
        value={name}
        error={isMissing}
        helperText={isMissing ? t('name-missing') : undefined}
        onChange={(event) => onName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH, required: true } }}
      />
      <LanguageField details={details} onChange={onChange} withoutAuto={withoutAuto} />
      {onAttach && <AttachField languageCode={details.languageCode} attached={attached} onChange={onAttach} />}
      <AdvancedOptions
        options={details.options}
        onChange={(options) => onChange({ options })}
        languageCode={details.languageCode}
        orgId={orgId}
      />
    </Stack>
  );
}
