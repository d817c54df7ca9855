import { type DragEvent, type ReactElement, useRef, useState } from 'react';
import { Box, Button, Typography } from '../theme/mui.ts';
import { useImportTexts } from './import-texts.ts';

interface Props {
  /** The file that was chosen; '' for none. */
  readonly fileName: string;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file, by the browser's dialog or by dropping it. */
export function FileChoice({ fileName, disabled, onFile }: Props): ReactElement {
  const t = useImportTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !disabled) onFile(file);
  };
  function drag(event: DragEvent, over: boolean) {
    event.preventDefault();
    // The page takes recordings that are dropped.
    event.stopPropagation();
    setOver(over);
  }
  return (
    <Box
      sx={{ ...area, borderColor: isOver ? 'primary.main' : 'divider' }}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        choose(event.dataTransfer.files);
      }}
    >
      <Button variant="outlined" autoFocus disabled={disabled} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,.srt,.vtt,text/plain,text/vtt"
        hidden
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {fileName === '' ? t('drop') : t('from-file', { name: fileName })}
      </Typography>
    </Box>
  );
}

const area = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  border: '1px dashed',
  borderRadius: '8px',
} as const;
