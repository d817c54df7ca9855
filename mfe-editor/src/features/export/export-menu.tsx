import type { OpenedCollection } from '@parlance/contract/collection';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import {
  type ExportChoice,
  ExportHelp,
  ExportSettingsDialog,
  exportedFile,
  hasBookmarks,
  isReport,
  saveFile,
  showsHighlights,
  useExportFormats,
  useExportLook,
  useExportTexts,
} from '@parlance/ui/exporting';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { useIsCorrector } from '@parlance/ui/is-corrector';
import { Box, Button, Divider, ListSubheader, Menu, MenuItem } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { noteWelcomeStep } from '@parlance/ui/welcome-steps';
import { Download } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { Annotations } from '../../annotations/annotations.ts';
import { useTranslation } from '../../loading/use-translation.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { DownloadProgress } from './download-progress.tsx';
import { useLanguagesTexts } from './languages-texts.ts';

const LanguagesDialog = lazy(async () => ({ default: (await import('./languages-dialog.tsx')).LanguagesDialog }));

interface Props {
  readonly collection: OpenedCollection;
  readonly session: TranscriptSession | undefined;
  readonly annotations: Annotations | undefined;
  /** Whether other languages of the recording can be asked for. */
  readonly hasLanguages?: boolean;
}

/**
 * The formats for exporting a transcript (Spec part 2, section 2.7). When the workspace may not export, it offers a
 * plan instead (section 2.4). Visitors without an account need no plan.
 */
export function ExportMenu({ collection, session, annotations, hasLanguages = false }: Props): ReactElement | null {
  const t = useExportTexts();
  const languages = useLanguagesTexts();
  const { user } = useProfile();
  const isCorrector = useIsCorrector();
  const formats = useExportFormats();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [sets, setSets] = useState(false);
  const [helps, setHelps] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const gate = useFeature('TranscriptExport');
  const isRefused = user !== undefined && gate.isLoaded && !gate.isEnabled;

  const { data: family } = useTranslation(collection, hasLanguages && session !== undefined && user !== undefined);
  const members = family?.members.filter(({ finished }) => finished) ?? [];
  const [choosesLanguages, setChoosesLanguages] = useState(false);

  const saving = useFileSaving({ collection, session, annotations });

  // Spec part 2, section 6: "export is hidden for corrector and reviewer roles".
  if (isCorrector) return null;
  return (
    <>
      <Box sx={{ position: 'relative', ml: 0.5 }}>
        <Button
          variant="contained"
          startIcon={<Download aria-hidden size={18} />}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          disabled={!session || saving.isPending}
          onClick={(event) => (isRefused ? setOffered(true) : setAnchor(event.currentTarget))}
          sx={compact}
        >
          <span>{t('button')}</span>
        </Button>
        {saving.isPending && <DownloadProgress duration={collection.props?.duration ?? 0} />}
      </Box>
      <Menu disablePortal open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {formats.flatMap(({ title, choices }) => [
          <ListSubheader key={title} role="presentation" sx={{ lineHeight: '2.4em' }}>
            {title}
          </ListSubheader>,
          ...choices.map(({ choice, name, fullName }) => (
            <MenuItem
              key={choice}
              aria-label={fullName}
              disabled={isReport(choice) && !annotations}
              onClick={() => {
                setAnchor(undefined);
                saving.mutate(choice);
              }}
              sx={{ pl: 3 }}
            >
              <Box component="span">{name}</Box>
            </MenuItem>
          )),
        ])}
        {members.length > 1 && (
          <MenuItem
            onClick={() => {
              setAnchor(undefined);
              setChoosesLanguages(true);
            }}
          >
            {languages('open')}
          </MenuItem>
        )}
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
        <MenuItem
          disabled={!user}
          onClick={() => {
            setAnchor(undefined);
            setSets(true);
          }}
        >
          {t('settings')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(undefined);
            setHelps(true);
          }}
          sx={{ color: 'primary.main', textDecoration: 'underline' }}
        >
          {t('menu-help')}
        </MenuItem>
      </Menu>
      <FeatureModal feature="TranscriptExport" open={isOffered} onClose={() => setOffered(false)} />
      {choosesLanguages && (
        <Suspense>
          <LanguagesDialog
            name={collection.name}
            members={members}
            settle={async () => {
              await session?.flush();
              if (session?.hasUnsaved) throw new Error('There are unsaved edits.');
            }}
            close={() => setChoosesLanguages(false)}
          />
        </Suspense>
      )}
      {helps && <ExportHelp close={() => setHelps(false)} />}
      {sets && user && <ExportSettingsDialog settings={user.settings} close={() => setSets(false)} />}
    </>
  );
}

/** Makes a file of the transcript and saves it. */
function useFileSaving({ collection, session, annotations }: Omit<Props, 'hasLanguages'>) {
  const t = useExportTexts();
  const { user } = useProfile();
  const look = useExportLook();
  return useExclusiveMutation({
    mutationFn: async (choice: ExportChoice) => {
      if (!session) return;
      const { paragraphs } = session;
      const highlights = showsHighlights(choice) && annotations ? await fetched(annotations) : [];
      const isEmpty = highlights.length === 0 && !hasBookmarks(paragraphs);
      if (isReport(choice) && isEmpty) toast.info(look.noAnnotations, { id: 'report-empty' });
      const transcript = { ...collection, version: session.version };
      saveFile(await exportedFile(choice, { transcript, paragraphs, highlights }, look));
      // Spec part 2, section 2.3: "Exporting highlights/comments marks exported once."
      if (isReport(choice)) noteWelcomeStep(user?.settings, 'exported');
    },
    onError: (error) => {
      console.warn('The export failed.', error);
      toast.error(t('failed'));
    },
  });
}

/** Milliseconds that a menu takes to close. */
const MENU_GONE = 300;

/** All highlights; rejects when they can't be fetched, because a report must not miss any. */
async function fetched(annotations: Annotations): Promise<readonly Highlight[]> {
  if (annotations.getState().status !== 'loaded') await annotations.refresh();
  const { status, highlights } = annotations.getState();
  if (status !== 'loaded') throw new Error('The highlights could not be fetched.');
  return highlights;
}

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
