import { safeName } from '@parlance/contract/safe-name';
import { saveFile } from '@parlance/ui/exporting/save-file';
import { FormatsMenu } from '@parlance/ui/formats-menu';
import { useLanguage } from '@parlance/ui/i18n';
import { GlobalStyles } from '@parlance/ui/mui';
import { MenuItem } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import type { DocumentSession } from '../../session/document-session.ts';
import type { DocumentFormat } from './document-file.ts';
import { useExportDocumentTexts } from './export-document-texts.ts';
import type { ExportedDocument } from './exported-document.ts';

const FORMATS: readonly DocumentFormat[] = ['docx', 'md', 'html'];

interface Props {
  readonly id: string;
  readonly name: string;
  readonly session: DocumentSession | undefined;
  readonly imageOf: ExportedDocument['imageOf'];
}

/** The formats of a document, for workspaces that may export (Spec part 1, section 4). Visitors need no plan. */
export function ExportDocumentMenu({ id, name, session, imageOf }: Props): ReactElement {
  const t = useExportDocumentTexts();
  const [language] = useLanguage();
  const save = async (format: DocumentFormat) => {
    if (!session) return;
    const { documentFile } = await import('./document-file.ts');
    const exported = { name, content: session.document, origin: location.origin, imageOf };
    const content = await documentFile(format, exported, language);
    // Spec part 2, section 9: "the name (or first id segment)".
    saveFile({ name: `${safeName(name) || id.split('-')[0] || 'document'}.${format}`, content });
  };
  return (
    <>
      <GlobalStyles styles={onPaper} />
      <FormatsMenu
        // What is shown in the place of a text that could not be fetched has the version 0: it must not become a file.
        isThere={session !== undefined && session.version > 0}
        save={save}
        formats={({ saveAs }) =>
          FORMATS.map((format) => (
            <MenuItem key={format} onClick={saveAs(format)}>
              {t(format)}
            </MenuItem>
          ))
        }
      />
    </>
  );
}

/** On paper there is the whole document and nothing else of the page. */
const onPaper = {
  '@media print': {
    '@page': { margin: '18mm 16mm' },
    'html, body': { background: '#fff !important', colorScheme: 'light' },
    'body *': { visibility: 'hidden' },
    '.ProseMirror, .ProseMirror *': { visibility: 'visible', color: '#000 !important' },
    '.ProseMirror': {
      position: 'absolute !important',
      insetInlineStart: 0,
      top: 0,
      maxWidth: 'none !important',
      padding: '0 !important',
    },
    'body, main, #mfe, #mfe *:has(.ProseMirror)': {
      display: 'block !important',
      height: 'auto !important',
      overflow: 'visible !important',
      position: 'static !important',
    },
    '.ProseMirror .table-frame': { overflow: 'visible' },
    '.ProseMirror p': { orphans: 3, widows: 3 },
    '.ProseMirror :is(h1, h2, h3)': { breakAfter: 'avoid' },
  },
} as const;
