import { Box } from '@parlance/ui/mui';
import type { Upload } from '@parlance/ui/uploads';
import type { ReactElement } from 'react';
import { RecordingRow } from './recording-row.tsx';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props {
  readonly uploads: readonly Upload[];
  /** The names as they are typed, by the ids of the uploads. */
  readonly names: Readonly<Record<string, string>>;
  readonly onName: (id: string, name: string) => void;
  /** The language for all, and of rows that have their own. */
  readonly languageCode: string;
  readonly ownLanguages: Readonly<Record<string, string>>;
  readonly onLanguage: (id: string, languageCode: string) => void;
  readonly onRemove: (id: string) => void;
}

/** The chosen files. It scrolls by itself, so that the language for all and the options stay near. */
export function RecordingList(props: Props): ReactElement {
  const { uploads, names, onName, languageCode, ownLanguages, onLanguage, onRemove } = props;
  const t = useUploadingTexts();
  return (
    <Box
      component="ul"
      aria-label={t('rows.label')}
      sx={{ listStyle: 'none', m: 0, p: 0, px: 0.25, maxHeight: 'max(11rem, 38vh)', overflowY: 'auto' }}
    >
      {uploads.map((upload) => (
        <RecordingRow
          key={upload.id}
          upload={upload}
          name={names[upload.id] ?? upload.name}
          onName={onName}
          languageCode={ownLanguages[upload.id] ?? languageCode}
          onLanguage={onLanguage}
          onRemove={onRemove}
          isOnly={uploads.length === 1}
        />
      ))}
    </Box>
  );
}
