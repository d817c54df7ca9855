import { MAX_NAME_LENGTH } from '@parlance/contract/collection';
import { ImportProblem } from '@parlance/contract/import-problem';
import { AUTO_LANGUAGE, preferredLanguage } from '@parlance/contract/languages';
import type { SubtitleCue } from '@parlance/contract/schemas/import';
import { parseCues } from '@parlance/contract/subtitle-import';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useImportTexts } from '@parlance/ui/import-texts';
import { readTextFile } from '@parlance/ui/importing/read-text-file';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Alert, Checkbox } from '@parlance/ui/mui-contents';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { TextField } from '@parlance/ui/mui-overlays';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { type ReactElement, useRef, useState } from 'react';
import { ProjectChoice } from '../details/project-choice.tsx';
import type { WayProps } from '../way.ts';
import { useSubtitlesTexts } from './subtitles-texts.ts';

/** A file as it was read, for reading it again with or without speakers. */
interface Given {
  readonly fileName: string;
  readonly text: string;
  readonly withSpeakers: boolean;
  readonly cues: SubtitleCue[];
}

/** Makes a transcript of a file with subtitles, without a recording. */
export default function SubtitlesView({ onClose }: WayProps): ReactElement {
  const t = useSubtitlesTexts();
  const say = useImportTexts();
  const { user, organization } = useProfile();
  const uid = useSession()?.uid ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [given, setGiven] = useState<Given>();
  const [problem, setProblem] = useState<ImportProblem>();
  const [name, setName] = useState('');
  const [chosenLanguage, setLanguage] = useState<string>();
  const [project, setProject] = useState<string>();
  // Kept for another try: the first call may have arrived.
  const submission = useRef({ requestId: '', of: '' });
  const preferred = preferredLanguage(user?.settings, organization?.settings);
  const languageCode = chosenLanguage ?? (preferred === AUTO_LANGUAGE ? '' : preferred);
  const orgId = organization?.id ?? '';

  const making = useExclusiveMutation({
    mutationFn: async (body: { cues: SubtitleCue[]; name: string }) => {
      const wanted = { ...body, orgId, languageCode, ...(project && { project }) };
      const of = JSON.stringify(wanted);
      if (submission.current.of !== of) submission.current = { requestId: crypto.randomUUID(), of };
      const { requestId } = submission.current;
      const { id } = await callApi('createFromSubtitles', { params: { uid }, body: { ...wanted, requestId } });
      return { id, name: body.name };
    },
    onSuccess: () => void reloadCollections(),
  });

  function take(file: Omit<Given, 'cues'>) {
    try {
      setGiven({ ...file, cues: parseCues(file.text, file) });
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      setGiven(undefined);
      setProblem(error);
    }
  }
  async function read(file: File) {
    try {
      take({ fileName: file.name, text: await readTextFile(file), withSpeakers: true });
      setName(file.name.replace(/\.[^.]+$/, '').slice(0, MAX_NAME_LENGTH));
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      setProblem(error);
    }
  }

  if (making.data) {
    const { id, name: made } = making.data;
    const open = (
      <Button component={Link} href={`/transcript/${id}/`} onClick={onClose} color="inherit" size="small">
        {t('open')}
      </Button>
    );
    return (
      <Alert severity="success" action={open} sx={{ overflowWrap: 'anywhere' }}>
        {t('made', { name: made })}
      </Alert>
    );
  }
  const isComplete = given !== undefined && name.trim() !== '' && languageCode !== '' && orgId !== '';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) making.mutate({ cues: given.cues, name: name.trim() });
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('about')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Button variant="outlined" autoFocus disabled={making.isPending} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {given ? `${given.fileName}: ${t('found', { count: given.cues.length })}` : t('kinds')}
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        aria-label={t('choose')}
        accept=".srt,.vtt,text/vtt"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {problem && <Alert severity="error">{say(`problem.${problem.kind}`, { line: problem.line ?? 0 })}</Alert>}
      {given && (
        <FormControlLabel
          label={t('names')}
          disabled={making.isPending}
          control={
            <Checkbox
              checked={given.withSpeakers}
              onChange={(_event, withSpeakers) => take({ ...given, withSpeakers })}
            />
          }
        />
      )}
      <TextField
        label={t('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH } }}
      />
      <LanguagePicker label={t('language')} value={languageCode} onChange={setLanguage} withoutAuto ofAll />
      <ProjectChoice value={project} onChange={setProject} orgId={orgId} />
      {making.error && <Alert severity="error">{t(failureOf(making.error))}</Alert>}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" size="large" disabled={!isComplete} loading={making.isPending}>
          {t('make')}
        </Button>
      </Box>
    </Box>
  );
}

function failureOf(error: Error): 'too-many' | 'too-long' | 'failed' {
  if (!(error instanceof ApiCallError)) return 'failed';
  if (error.code === 'TOO_MANY_REQUESTS') return 'too-many';
  return error.code === 'TOO_LARGE' ? 'too-long' : 'failed';
}
