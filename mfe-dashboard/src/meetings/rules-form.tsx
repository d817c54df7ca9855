import { MEETING_CHOICES, type MeetingChoice } from '@parlance/contract/meetings';
import { projectsIn } from '@parlance/contract/project';
import type { MeetingRules } from '@parlance/contract/schemas/meeting';
import { ApiCallError } from '@parlance/ui/api-client';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Box, Button, FormControl, FormLabel, Stack, Typography } from '@parlance/ui/mui';
import { Radio, RadioGroup } from '@parlance/ui/mui-choices';
import { Alert } from '@parlance/ui/mui-contents';
import { AlertTitle, FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { useProfile } from '@parlance/ui/profile';
import { useWorkspaces } from '@parlance/ui/workspaces';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useMeetingsTexts } from './meetings-texts.ts';
import { conflictsOf, isEmpty, type RuleField, rebased, withDraft } from './rule-draft.ts';
import { TitleWords } from './title-words.tsx';
import { useRuleDraft } from './use-rule-draft.ts';
import { useSaveRules } from './use-rules.ts';

type Outcome = 'saved' | 'save-failed' | 'not-included' | 'gone';

const OUTCOMES: Readonly<Record<string, Outcome>> = { FEATURE_NOT_INCLUDED: 'not-included', NOT_FOUND: 'gone' };

interface Props {
  /** The rules as they are saved. */
  readonly saved: MeetingRules;
}

/** The form of the rules. They are saved as a whole; fields that were changed elsewhere in the meantime are kept or asked about. */
export function RulesForm({ saved }: Props): ReactElement {
  const t = useMeetingsTexts();
  const { draft, isFromBefore, set, replace } = useRuleDraft();
  const saving = useSaveRules();
  const [outcome, setOutcome] = useState<Outcome>();
  const rules = withDraft(saved, draft);
  const conflicts = conflictsOf(draft, saved);
  const isChanged = !isEmpty(draft);

  const change = <F extends RuleField>(field: F, to: MeetingRules[F]) => {
    setOutcome(undefined);
    set(saved, field, to);
  };
  const save = (mine = draft) => {
    setOutcome(undefined);
    if (isEmpty(mine)) return;
    saving.mutate({
      change: (latest) => (conflictsOf(mine, latest).length > 0 ? undefined : withDraft(latest, mine)),
      onSaved: (next) => {
        if (!next) return;
        replace({});
        setOutcome('saved');
      },
      onError: (error) => setOutcome((error instanceof ApiCallError && OUTCOMES[error.code]) || 'save-failed'),
    });
  };
  const keepMine = () => {
    const mine = rebased(draft, saved);
    replace(mine);
    save(mine);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Stack sx={{ gap: 2.5 }}>
        <Destination rules={rules} change={change} />
        <Choice value={rules.choice} onChange={(choice) => change('choice', choice)} />
        <TitleWords label={t('rules.always')} words={rules.always} onChange={(words) => change('always', words)} />
        <TitleWords
          label={t('rules.never')}
          words={rules.never}
          help={t('rules.never-wins')}
          onChange={(words) => change('never', words)}
        />
        <LanguagePicker
          label={t('rules.language')}
          value={rules.languageCode}
          onChange={(languageCode) => change('languageCode', languageCode)}
        />
        <FormControlLabel
          control={
            <Switch
              checked={rules.shareWithAttendees}
              onChange={(_event, checked) => change('shareWithAttendees', checked)}
            />
          }
          label={t('rules.share')}
          sx={{ alignItems: 'start', mr: 0, '& .MuiFormControlLabel-label': { pt: 0.875 } }}
        />
        {conflicts.length > 0 && (
          <Alert severity="warning">
            <AlertTitle>{t('rules.conflict')}</AlertTitle>
            {t('rules.conflict-text', { fields: conflicts.map((field) => t(`field.${field}`)).join(', ') })}
            <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
              <Button color="inherit" variant="outlined" onClick={keepMine}>
                {t('rules.keep-mine')}
              </Button>
              <Button color="inherit" onClick={() => replace({})}>
                {t('rules.take-theirs')}
              </Button>
            </Stack>
          </Alert>
        )}
        {outcome && outcome !== 'saved' && <Alert severity="error">{t(`rules.${outcome}`)}</Alert>}
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" loading={saving.isPending} disabled={conflicts.length > 0}>
            {t('rules.save')}
          </Button>
          {isChanged && (
            <Button disabled={saving.isPending} onClick={() => replace({})}>
              {t('rules.discard')}
            </Button>
          )}
          <Typography variant="body2" color="textSecondary" role="status">
            {isChanged && t(isFromBefore ? 'rules.kept' : 'rules.unsaved')}
            {!isChanged && outcome === 'saved' && t('rules.saved')}
          </Typography>
        </Stack>
      </Stack>
    </Box>
  );
}

interface ChoiceProps {
  readonly value: MeetingChoice;
  readonly onChange: (choice: MeetingChoice) => void;
}

function Choice({ value, onChange }: ChoiceProps): ReactElement {
  const t = useMeetingsTexts();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{t('rules.choice')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => onChange(MEETING_CHOICES.find((each) => each === target.value) ?? value)}
      >
        {MEETING_CHOICES.map((choice) => (
          <FormControlLabel key={choice} value={choice} control={<Radio />} label={t(`rules.${choice}`)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface DestinationProps {
  readonly rules: MeetingRules;
  readonly change: <F extends RuleField>(field: F, to: MeetingRules[F]) => void;
}

/** The workspace of the transcripts, and one of the person's projects in it. */
function Destination({ rules, change }: DestinationProps): ReactElement {
  const t = useMeetingsTexts();
  const { user, organization } = useProfile();
  const { workspaces } = useWorkspaces();
  const known = workspaces.length > 0 || !organization ? workspaces : [organization];
  const projects = projectsIn(user?.projects ?? {}, rules.orgId);
  // What is gone is not in the list.
  const shown = (id: string | undefined, list: readonly { readonly id: string }[]) =>
    list.some((each) => each.id === id) ? id : '';
  return (
    <>
      <TextField
        select
        label={t('rules.workspace')}
        value={shown(rules.orgId, known)}
        onChange={({ target }) => {
          change('orgId', target.value);
          // A project belongs to one workspace.
          change('project', undefined);
        }}
      >
        {known.map(({ id, name }) => (
          <MenuItem key={id} value={id} dir="auto" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('rules.project')}
        value={shown(rules.project, projects)}
        onChange={({ target }) => change('project', target.value || undefined)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('rules.no-project')}</MenuItem>
        {projects.map(({ id, name }) => (
          <MenuItem key={id} value={id} dir="auto" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
