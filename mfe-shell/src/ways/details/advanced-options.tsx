import { MAX_DESCRIPTION_LENGTH } from '@parlance/contract/collection';
import { helpPage } from '@parlance/ui/help-pages';
import { TextLink, Typography } from '@parlance/ui/mui';
import { Accordion, AccordionDetails, AccordionSummary } from '@parlance/ui/mui-choices';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { TextField } from '@parlance/ui/mui-overlays';
import type { UploadOptions } from '@parlance/ui/upload-options';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useDetailsTexts } from './details-texts.ts';
import { DictionaryChoice } from './dictionary-choice.tsx';
import { HintsField } from './hints-field.tsx';
import { PrecisionSwitch } from './precision-switch.tsx';
import { ProjectChoice } from './project-choice.tsx';

interface Props {
  readonly options: UploadOptions;
  readonly onChange: (options: UploadOptions) => void;
  /** The language of the transcripts, on which the choice of dictionaries depends. */
  readonly languageCode: string;
  /** The languages of the transcripts, where some have their own. */
  readonly languageCodes?: readonly string[];
  /** The workspace of the transcripts, whose projects can be chosen. */
  readonly orgId: string;
}

/** 'Advanced Options & Accuracy', collapsed at first (Spec part 1, section 2, "Details form"). */
export function AdvancedOptions(props: Props): ReactElement {
  const { options, onChange, languageCode, languageCodes = [languageCode], orgId } = props;
  const t = useDetailsTexts();
  const [isOpen, setIsOpen] = useState(false);
  const change = (changes: Partial<UploadOptions>) => onChange({ ...options, ...changes });
  const help = helpPage('advancedOptions');
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, expanded) => setIsOpen(expanded)}
      disableGutters
      elevation={0}
      // What is inside loads the dictionaries, which most uploads don't need.
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px !important', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ChevronDown size={18} aria-hidden />}>
        <Typography variant="subtitle2" component="span">
          {t('advanced')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 1 }}>
        <PrecisionSwitch
          checked={options.isPrecision}
          onChange={(isPrecision) => change({ isPrecision })}
          languageCodes={languageCodes}
        />
        <HintsField hints={options.hints} onChange={(hints) => change({ hints })} />
        <DictionaryChoice
          value={options.dictionary}
          onChange={(dictionary) => change({ dictionary })}
          languageCode={languageCode}
        />
        <FormControlLabel
          labelPlacement="start"
          sx={{ justifySelf: 'start', ml: 0, gap: 1 }}
          control={
            <Switch
              size="small"
              checked={options.ignoreSentance}
              onChange={(_event, ignoreSentance) => change({ ignoreSentance })}
            />
          }
          label={t('ignore-sentence')}
        />
        <TextField
          size="small"
          multiline
          maxRows={4}
          label={t('description')}
          value={options.description}
          onChange={(event) => change({ description: event.target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_DESCRIPTION_LENGTH } }}
        />
        <ProjectChoice value={options.project} onChange={(project) => change({ project })} orgId={orgId} />
        {help !== undefined && (
          // Another tab: the chosen files are on this page.
          <TextLink href={help} target="_blank" rel="noopener" variant="body2" sx={{ justifySelf: 'start' }}>
            {t('advanced-help')}
          </TextLink>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
