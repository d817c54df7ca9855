import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { safeName } from '@parlance/ui/exporting/file-names';
import { saveFile } from '@parlance/ui/exporting/save-file';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { useLanguage } from '@parlance/ui/i18n';
import { useIsCorrector } from '@parlance/ui/is-corrector';
import { Button, Divider, GlobalStyles, Menu, MenuItem } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { DocumentSession } from '../../session/document-session.ts';
import type { DocumentFormat } from './document-file.ts';
import { useExportDocumentTexts } from './export-document-texts.ts';
import type { ExportedDocument } from './exported-document.ts';

const FORMATS: readonly DocumentFormat[] = ['docx', 'md', 'html'];

/** Milliseconds that a menu takes to close. */
const MENU_GONE = 300;

interface Props {
  readonly id: string;
  readonly name: string;
  readonly session: DocumentSession | undefined;
  readonly imageOf: ExportedDocument['imageOf'];
}

/** The formats of a document, for workspaces that may export (Spec part 1, section 4). Visitors need no plan. */
export function ExportDocumentMenu({ id, name, session, imageOf }: Props): ReactElement | null {
  const t = useExportDocumentTexts();
  const [language] = useLanguage();
  const { user } = useProfile();
  const isCorrector = useIsCorrector();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOffered, setOffered] = useState(false);
  const gate = useFeature('TranscriptExport');
  const isRefused = user !== undefined && gate.isLoaded && !gate.isEnabled;
  const saving = useExclusiveMutation({
    mutationFn: async (format: DocumentFormat) => {
      if (!session) return;
      const { documentFile } = await import('./document-file.ts');
      const exported = { name, content: session.document, origin: location.origin, imageOf };
      const content = await documentFile(format, exported, language);
      // Spec part 2, section 9: "the name (or first id segment)".
      saveFile({ name: `${safeName(name) || id.split('-')[0] || 'document'}.${format}`, content });
    },
    onError: (error) => {
      console.warn('The export failed.', error);
      toast.error(t('failed'));
    },
  });
  // What is shown in the place of a text that could not be fetched has the version 0: it must not become a file.
  const isThere = session !== undefined && session.version > 0;
  // Spec part 2, section 6: "export is hidden for corrector and reviewer roles".
  if (isCorrector) return null;
  return (
    <>
      <GlobalStyles styles={onPaper} />
      <Button
        variant="contained"
        startIcon={<Download aria-hidden size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        disabled={!isThere || saving.isPending}
        onClick={({ currentTarget }) => (isRefused ? setOffered(true) : setAnchor(currentTarget))}
        sx={compact}
      >
        <span>{t('button')}</span>
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {FORMATS.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(undefined);
              saving.mutate(format);
            }}
          >
            {t(format)}
          </MenuItem>
        ))}
        <Divider component="li" aria-hidden />
        <MenuItem
          onClick={() => {
            setAnchor(undefined);
            // After the menu has closed, so that it isn't printed.
            setTimeout(() => window.print(), MENU_GONE);
          }}
        >
          {t('print')}
        </MenuItem>
      </Menu>
      <FeatureModal feature="TranscriptExport" open={isOffered} onClose={() => setOffered(false)} />
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

/** A phone shows the icon only; screen readers still read the word. */
const compact = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 1, sm: 2 },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: -0.5 } },
  '& > span:last-of-type': {
    position: { xs: 'absolute', sm: 'static' },
    width: { xs: 1, sm: 'auto' },
    height: { xs: 1, sm: 'auto' },
    overflow: { xs: 'hidden', sm: 'visible' },
    clipPath: { xs: 'inset(50%)', sm: 'none' },
  },
} as const;
