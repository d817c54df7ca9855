import { fitsPoorly } from '@parlance/contract/import-limits';
import { ImportProblem } from '@parlance/contract/import-problem';
import { textDirection } from '@parlance/contract/languages';
import { type ParsedImport, parseImport } from '@parlance/contract/parse-import';
import type { ImportFit } from '@parlance/contract/schemas/import';
import { FileChoice } from '@parlance/ui/file-choice';
import { ImportSummary } from '@parlance/ui/import-summary';
import { useImportTexts } from '@parlance/ui/import-texts';
import { readTextFile } from '@parlance/ui/importing/read-text-file';
import { Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@parlance/ui/mui-overlays';
import { type FormEvent, type ReactElement, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';

/** A text with the name of its file; '' for one that was pasted. */
interface GivenText {
  readonly fileName: string;
  readonly text: string;
}

interface Props {
  readonly languageCode: string;
  /** Says how much of the text fits; undefined when it could not be asked, which the callee says. */
  readonly check: (given: ParsedImport) => Promise<ImportFit | undefined>;
  /** Replaces the transcript; closes the dialog if that succeeds. */
  readonly replace: (given: ParsedImport) => Promise<void>;
  readonly close: () => void;
}

const NOTHING: GivenText = { fileName: '', text: '' };

/** Asks for a text or subtitles, shows what is in them and how much fits the recording, and replaces the transcript. */
export function ImportDialog({ languageCode, check, replace, close }: Props): ReactElement {
  const t = useImportTexts();
  const [given, setGiven] = useState(NOTHING);
  const [fileProblem, setFileProblem] = useState<ImportProblem>();
  const [withSpeakers, setWithSpeakers] = useState(true);
  const [checked, setChecked] = useState<{ readonly of: ParsedImport; readonly fit: ImportFit }>();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // A disabled button loses the focus.
    if (wasBusy.current && !isBusy) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  const shown = useDeferredValue(given);
  const parsed = useMemo(() => parsedOf(shown, { languageCode, withSpeakers }), [shown, languageCode, withSpeakers]);
  const problem = fileProblem ?? (parsed instanceof ImportProblem ? parsed : undefined);
  const ready = parsed instanceof ImportProblem || problem || shown !== given ? undefined : parsed;
  const fit = ready && checked?.of === ready ? checked.fit : undefined;
  const isPoor = fit !== undefined && fitsPoorly(fit);

  function give(text: GivenText) {
    setFileProblem(undefined);
    setGiven(text);
  }

  async function readFile(file: File) {
    try {
      give({ fileName: file.name, text: await readTextFile(file) });
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      setGiven(NOTHING);
      setFileProblem(error);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!ready || isBusy) return;
    setBusy(true);
    try {
      if (fit) await replace(ready);
      else {
        const answer = await check(ready);
        if (answer) setChecked({ of: ready, fit: answer });
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      disableRestoreFocus
      onClose={isBusy ? undefined : close}
      maxWidth="sm"
      fullWidth
      aria-labelledby="import-title"
      aria-describedby="import-about"
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="import-title">{t('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id="import-about">{t('about')}</DialogContentText>
          <FileChoice disabled={isBusy} fileName={given.fileName} onFile={(file) => void readFile(file)} />
          <TextField
            label={t('paste')}
            multiline
            minRows={4}
            maxRows={8}
            disabled={isBusy}
            value={given.fileName === '' ? given.text : ''}
            onChange={({ target }) => give({ fileName: '', text: target.value })}
            slotProps={{ htmlInput: { dir: textDirection(languageCode) } }}
          />
          {problem && <Alert severity="error">{t(`problem.${problem.kind}`, { line: problem.line ?? 0 })}</Alert>}
          {ready && (
            <ImportSummary
              parsed={ready}
              withSpeakers={withSpeakers}
              setWithSpeakers={setWithSpeakers}
              disabled={isBusy}
            />
          )}
          {fit && (
            <Alert severity={isPoor ? 'warning' : 'info'} role="status">
              {t('fit', fit)} {isPoor ? t('fit-poor') : fit.placed < fit.words && t('fit-marked')}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            ref={button}
            type="submit"
            variant="contained"
            color={isPoor ? 'warning' : 'primary'}
            loading={isBusy}
            disabled={!ready}
          >
            {t(fit ? (isPoor ? 'replace-anyway' : 'replace') : 'check')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What is in a text, or why it can't be imported; undefined before there is one. */
function parsedOf(
  { fileName, text }: GivenText,
  options: { readonly languageCode: string; readonly withSpeakers: boolean },
): ParsedImport | ImportProblem | undefined {
  if (text === '' && fileName === '') return undefined;
  try {
    return parseImport(text, { fileName, ...options });
  } catch (error) {
    if (error instanceof ImportProblem) return error;
    throw error;
  }
}
