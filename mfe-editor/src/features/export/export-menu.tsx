import type { OpenedCollection } from '@parlance/contract/collection';
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
import { FormatsMenu } from '@parlance/ui/formats-menu';
import { Box } from '@parlance/ui/mui';
import { ListSubheader, MenuItem } from '@parlance/ui/mui-overlays';
import { useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { noteWelcomeStep } from '@parlance/ui/welcome-steps';
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

/** The formats for exporting a transcript (Spec part 2, section 2.7). */
export function ExportMenu({ collection, session, annotations, hasLanguages = false }: Props): ReactElement {
  const t = useExportTexts();
  const languages = useLanguagesTexts();
  const { user } = useProfile();
  const formats = useExportFormats();
  const save = useFileSaving({ collection, session, annotations });
  const [sets, setSets] = useState(false);
  const [helps, setHelps] = useState(false);

  const { data: family } = useTranslation(collection, hasLanguages && session !== undefined && user !== undefined);
  const members = family?.members.filter(({ finished }) => finished) ?? [];
  const [choosesLanguages, setChoosesLanguages] = useState(false);

  return (
    <>
      <FormatsMenu
        isThere={session !== undefined}
        save={save}
        progress={<DownloadProgress duration={collection.props?.duration ?? 0} />}
        formats={({ saveAs, choose }) => [
          ...formats.flatMap(({ title, choices }) => [
            <ListSubheader key={title} role="presentation" sx={{ lineHeight: '2.4em' }}>
              {title}
            </ListSubheader>,
            ...choices.map(({ choice, name, fullName }) => (
              <MenuItem
                key={choice}
                aria-label={fullName}
                disabled={isReport(choice) && !annotations}
                onClick={saveAs(choice)}
                sx={{ pl: 3 }}
              >
                <Box component="span">{name}</Box>
              </MenuItem>
            )),
          ]),
          members.length > 1 && (
            <MenuItem key="languages" onClick={choose(() => setChoosesLanguages(true))}>
              {languages('open')}
            </MenuItem>
          ),
        ]}
        more={({ choose }) => [
          <MenuItem key="settings" disabled={!user} onClick={choose(() => setSets(true))}>
            {t('settings')}
          </MenuItem>,
          <MenuItem key="help" onClick={choose(() => setHelps(true))} sx={help}>
            {t('menu-help')}
          </MenuItem>,
        ]}
      />
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

const help = { color: 'primary.main', textDecoration: 'underline' } as const;

/** Makes a file of the transcript and saves it. */
function useFileSaving({ collection, session, annotations }: Omit<Props, 'hasLanguages'>) {
  const { user } = useProfile();
  const look = useExportLook();
  return async (choice: ExportChoice): Promise<void> => {
    if (!session) return;
    const { paragraphs } = session;
    // Rejects when they can't be fetched: a report must not miss any.
    const highlights = showsHighlights(choice) && annotations ? await annotations.all() : [];
    const isEmpty = highlights.length === 0 && !hasBookmarks(paragraphs);
    if (isReport(choice) && isEmpty) toast.info(look.noAnnotations, { id: 'report-empty' });
    const transcript = { ...collection, version: session.version };
    saveFile(await exportedFile(choice, { transcript, paragraphs, highlights }, look));
    // Spec part 2, section 2.3: "Exporting highlights/comments marks exported once."
    if (isReport(choice)) noteWelcomeStep(user?.settings, 'exported');
  };
}
