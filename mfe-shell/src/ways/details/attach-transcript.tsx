import { MAX_ATTACHED_NAME } from '@parlance/contract/import-limits';
import { ImportProblem } from '@parlance/contract/import-problem';
import { type ParsedImport, parseImport } from '@parlance/contract/parse-import';
import type { AttachedTranscript } from '@parlance/contract/schemas/import';
import { ImportSummary } from '@parlance/ui/import-summary';
import { useImportTexts } from '@parlance/ui/import-texts';
import { readTextFile } from '@parlance/ui/importing/read-text-file';
import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Paperclip, X } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useAttachTexts } from './attach-texts.ts';

interface Props {
  /** The transcript that it belongs to, where there are several. */
  readonly name?: string;
  readonly languageCode: string;
  readonly attached: AttachedTranscript | undefined;
  readonly onChange: (attached: AttachedTranscript | undefined) => void;
}

/** A file as it was read, for reading it again with or without speakers. */
interface Given {
  readonly fileName: string;
  readonly text: string;
  readonly withSpeakers: boolean;
}

/** Attaches a transcript of the person's own to an upload, by the reader of the editor's import. */
export function AttachTranscript({ name, languageCode, attached, onChange }: Props): ReactElement {
  const t = useAttachTexts();
  const say = useImportTexts();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [given, setGiven] = useState<Given>();
  const [parsed, setParsed] = useState<ParsedImport>();
  const [problem, setProblem] = useState<ImportProblem>();

  function attach(next: Given) {
    const { fileName, text, withSpeakers } = next;
    const found = parseImport(text, { fileName, languageCode, withSpeakers });
    setGiven(next);
    setParsed(found);
    setProblem(undefined);
    onChange({ fileName: fileName.slice(0, MAX_ATTACHED_NAME), paragraphs: [...found.paragraphs] });
  }
  function sayProblem(error: unknown) {
    if (!(error instanceof ImportProblem)) throw error;
    setProblem(error);
  }
  async function read(file: File) {
    try {
      attach({ fileName: file.name, text: await readTextFile(file), withSpeakers: true });
    } catch (error) {
      sayProblem(error);
    }
  }
  function readAgain(withSpeakers: boolean) {
    if (!given) return;
    try {
      attach({ ...given, withSpeakers });
    } catch (error) {
      sayProblem(error);
    }
  }
  function remove() {
    setGiven(undefined);
    setParsed(undefined);
    onChange(undefined);
    button.current?.focus();
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Button
          ref={button}
          variant="outlined"
          size="small"
          startIcon={<Paperclip size={16} aria-hidden />}
          aria-label={name === undefined ? undefined : t('attach-of', { name })}
          onClick={() => input.current?.click()}
        >
          {t('attach')}
        </Button>
        {attached ? (
          <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
            <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
              {t('attached', { file: attached.fileName })}
            </Typography>
            <IconButton size="small" aria-label={t('remove', { file: attached.fileName })} onClick={remove}>
              <X size={16} aria-hidden />
            </IconButton>
          </Box>
        ) : (
          <Typography variant="caption" color="textSecondary">
            {t('kinds')}
          </Typography>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        aria-label={name === undefined ? t('attach') : t('attach-of', { name })}
        accept=".txt,.srt,.vtt,text/plain,text/vtt"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void read(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {problem && <Alert severity="error">{say(`problem.${problem.kind}`, { line: problem.line ?? 0 })}</Alert>}
      {attached && parsed && given && (
        <ImportSummary parsed={parsed} withSpeakers={given.withSpeakers} setWithSpeakers={readAgain} disabled={false} />
      )}
    </Box>
  );
}
