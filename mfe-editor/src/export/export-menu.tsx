import { settingsSchema } from '@parlance/contract/account';
import type { OpenedCollection } from '@parlance/contract/collection';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { Box, Button, Divider, ListSubheader, Menu, MenuItem } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { Annotations } from '../annotating/annotations.ts';
import { useEditorTexts } from '../editor-texts.ts';
import type { TranscriptSession } from '../session/transcript-session.ts';
import { useSpeakerNames } from '../speakers/speaker-texts.ts';
import { ANNOTATION_FORMATS, type AnnotationFormat, annotationFile } from './annotation-file.ts';
import { ExportHelp } from './export-help.tsx';
import { ExportSettingsDialog } from './export-settings-dialog.tsx';
import { type ExportedFile, type ExportFormat, makeFile } from './make-file.ts';
import { atMediaTimes } from './media-times.ts';

interface Props {
  readonly collection: OpenedCollection;
  readonly session: TranscriptSession | undefined;
  readonly annotations: Annotations | undefined;
}

const DEFAULTS = settingsSchema.parse({});

const GROUPS = [
  { title: 'export.word', formats: ['word-tabular', 'word-continuous'] },
  { title: 'export.text', formats: ['text-speakers', 'text-plain'] },
  { title: 'export.spreadsheet', formats: ['csv', 'xlsx'] },
  { title: 'export.subtitles', formats: ['srt', 'vtt'] },
] as const satisfies readonly { title: string; formats: readonly ExportFormat[] }[];

/**
 * The formats in which a transcript can be had (Spec part 2, section 2.7); for a workspace that may not export, what it
 * would take instead (section 2.4). Whoever isn't signed in has no workspace that is asked.
 */
export function ExportMenu({ collection, session, annotations }: Props): ReactElement {
  const t = useEditorTexts();
  const { user } = useProfile();
  const names = useSpeakerNames();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [sets, setSets] = useState(false);
  const [helps, setHelps] = useState(false);
  const [working, setWorking] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const gate = useFeature('TranscriptExport');
  const isRefused = user !== undefined && gate.isLoaded && !gate.isEnabled;

  async function save(make: (opened: TranscriptSession) => Promise<ExportedFile>) {
    setAnchor(undefined);
    if (!session) return;
    setWorking(true);
    try {
      download(await make(session));
    } catch (error) {
      console.warn('The export failed.', error);
      toast.error(t('export.failed'));
    } finally {
      setWorking(false);
    }
  }

  function makeTranscript(format: ExportFormat) {
    return (opened: TranscriptSession) => {
      const headings = {
        time: t('export.column-time'),
        speaker: t('export.column-speaker'),
        text: t('export.column-text'),
      };
      const { maxCPL, headerText, footerText, filenameAsTitle, showSpeakers, breakAllSpeakers } =
        user?.settings ?? DEFAULTS;
      const title = filenameAsTitle ? collection.name : '';
      const frame = { title, header: headerText, footer: footerText, speakers: showSpeakers };
      const columns = [t('export.column-start'), t('export.column-end'), headings.speaker, headings.text];
      const settings = { maxCPL, breakAllSpeakers, headings, frame, columns };
      const paragraphs = atMediaTimes(opened.paragraphs, collection).map((each) => ({
        ...each,
        speaker: names.shown(each.speaker),
      }));
      return makeFile(format, { ...collection, version: opened.version }, paragraphs, settings);
    };
  }

  function makeAnnotations(format: AnnotationFormat) {
    return (opened: TranscriptSession) => {
      const { highlights } = annotations?.getState() ?? { highlights: [] };
      const none = t('export.annotations-none');
      if (highlights.length === 0) toast.info(none, { id: 'report-empty' });
      const columns = [
        t('export.column-start'),
        t('export.column-end'),
        t('export.column-speaker'),
        t('export.column-annotation'),
        t('export.column-highlighted'),
        t('export.column-tags'),
      ];
      const transcript = { ...collection, version: opened.version };
      return annotationFile(format, transcript, highlights, { columns, none });
    };
  }

  const nameOf = (format: ExportFormat) =>
    format === 'srt' || format === 'vtt' || format === 'csv' || format === 'xlsx'
      ? format.toUpperCase()
      : t(`export.${format}`);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Download aria-hidden size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        disabled={!session || working}
        onClick={(event) => (isRefused ? setOffered(true) : setAnchor(event.currentTarget))}
        sx={compact}
      >
        <span>{t('export.button')}</span>
      </Button>
      <Menu disablePortal open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {GROUPS.flatMap(({ title, formats }) => [
          <ListSubheader key={title} role="presentation" sx={{ lineHeight: '2.4em' }}>
            {t(title)}
          </ListSubheader>,
          ...formats.map((format) => (
            <MenuItem
              key={format}
              aria-label={`${t(title)}: ${nameOf(format)}`}
              onClick={() => void save(makeTranscript(format))}
              sx={{ pl: 3 }}
            >
              <Box component="span">{nameOf(format)}</Box>
            </MenuItem>
          )),
        ])}
        <ListSubheader role="presentation" sx={{ lineHeight: '2.4em' }}>
          {t('export.annotations')}
        </ListSubheader>
        {ANNOTATION_FORMATS.map((format) => (
          <MenuItem
            key={`annotations-${format}`}
            aria-label={`${t('export.annotations')}: ${format.toUpperCase()}`}
            disabled={!annotations}
            onClick={() => void save(makeAnnotations(format))}
            sx={{ pl: 3 }}
          >
            {format.toUpperCase()}
          </MenuItem>
        ))}
        <Divider component="li" aria-hidden />
        <MenuItem
          onClick={() => {
            setAnchor(undefined);
            // Once the menu has gone, which is no part of the page.
            setTimeout(() => window.print(), MENU_GONE);
          }}
        >
          {t('export.print')}
        </MenuItem>
        <MenuItem
          disabled={!user}
          onClick={() => {
            setAnchor(undefined);
            setSets(true);
          }}
        >
          {t('export.settings')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(undefined);
            setHelps(true);
          }}
          sx={{ color: 'primary.main', textDecoration: 'underline' }}
        >
          {t('export.menu-help')}
        </MenuItem>
      </Menu>
      <FeatureModal feature="TranscriptExport" open={isOffered} onClose={() => setOffered(false)} />
      {helps && <ExportHelp close={() => setHelps(false)} />}
      {sets && user && <ExportSettingsDialog settings={user.settings} close={() => setSets(false)} />}
    </>
  );
}

/** Milliseconds that a menu takes to fade. */
const MENU_GONE = 300;
/** Milliseconds until the browser has surely taken the file. */
const TAKEN = 60_000;

function download({ name, content }: ExportedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN);
}

/** On a phone the icon has to do; the word is still read to those who don't see. */
const compact = {
  ml: 0.5,
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
