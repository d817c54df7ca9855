import { type ReadOnlyReason, readOnlyReason } from '@parlance/contract/editing';
import { isWritable, useLockState } from '@parlance/ui/locking/use-lock-state';
import { Box, Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { navigate } from '@parlance/ui/navigation';
import { getSession } from '@parlance/ui/session';
import { VersionNotice } from '@parlance/ui/version-notice';
import { VersionsPanel } from '@parlance/ui/versions-panel';
import { Fragment, type ReactElement, useEffect, useRef, useState } from 'react';
import { useCompletions } from '../../features/completions/use-completions.tsx';
import { useRewriting } from '../../features/completions/use-rewriting.tsx';
import { ExportDocumentMenu } from '../../features/exporting/export-document-menu.tsx';
import type { Contribution } from '../../features/feature.ts';
import { useImages } from '../../features/images/use-images.tsx';
import { LinkDialog } from '../../features/toolbar/link-dialog.tsx';
import { focusToolbar, Toolbar } from '../../features/toolbar/toolbar.tsx';
import { openedProposal } from '../../proposals/open-proposal.ts';
import { ProposalBar } from '../../proposals/proposal-bar.tsx';
import { type LoadedDocument, OPENED_DOCUMENT } from '../../session/load-document.ts';
import { useSession } from '../../session/use-session.ts';
import { documentStyle } from '../../text/document-style.ts';
import { useDocTexts } from '../../texts/doc-texts.ts';
import { DocumentHeader } from './document-header.tsx';
import { DocumentNotices } from './document-notices.tsx';

interface Props {
  readonly loaded: LoadedDocument;
  /** The earlier version that is shown; absent for the present one. */
  readonly versionId: string | undefined;
  readonly reload: () => void;
}

/** A document to be read and written. */
export function OpenDocument({ loaded, versionId, reload }: Props): ReactElement {
  const t = useDocTexts();
  const host = useRef<HTMLDivElement>(null);
  const [name, setName] = useState(loaded.collection.name);
  const [openPanel, onPanel] = useState<string>();
  const [opened, setOpened] = useState<'versions' | 'link'>();
  const { collection, isMissing } = loaded;
  const uid = getSession()?.uid;
  // The lock may change at any time; all other reasons were known when the document was opened.
  const fixed: ReadOnlyReason | undefined = isMissing
    ? 'loading'
    : readOnlyReason({ ...collection, editing: undefined }, { uid, now: Date.now() / 1000, versionId });
  const mayEdit = fixed === undefined;
  const label = name || t('text.label');
  const firstLook = { label, writes: mayEdit && isWritable({ kind: 'asking' }, collection, uid) };
  const editing = useSession(host, { loaded, look: firstLook, mayEdit, reload });
  const session = editing?.session;
  const lockState = useLockState(editing?.lock);
  const reason = fixed ?? (isWritable(lockState, collection, uid) ? undefined : 'locked');
  const writes = reason === undefined;
  const mayRestore = collection.right !== 'read';
  useEffect(() => session?.show({ label, writes }), [session, label, writes]);
  useEffect(() => () => session && openedProposal(session).getState().proposal?.leave(), [session]);
  const open = { collection, session: mayEdit ? session : undefined, writes, openPanel, onPanel };
  const features: Readonly<Record<string, Contribution>> = {
    images: useImages(open, editing?.pictures),
    completions: useCompletions(open),
    rewriting: useRewriting(open),
  };
  const tools = Object.values(features).flatMap((feature) => feature.tools ?? []);

  return (
    <Box
      sx={frame}
      onKeyDown={(event) => {
        const isKey = (key: string) =>
          (event.ctrlKey || event.metaKey) &&
          !event.altKey &&
          !event.shiftKey &&
          `Mod-${event.key.toLowerCase()}` === key;
        const tool = tools.find(({ key }) => key && isKey(key));
        if (event.altKey && event.key === 'F10') focusToolbar();
        else if (isKey('Mod-s')) void session?.flush();
        else if (isKey('Mod-k') && writes) setOpened('link');
        else if (tool) tool.run(undefined);
        else return;
        event.preventDefault();
      }}
    >
      <DocumentHeader
        collection={{ ...collection, name }}
        session={session}
        writes={writes}
        onNamed={setName}
        onVersions={mayRestore ? () => setOpened('versions') : undefined}
      >
        <ExportDocumentMenu
          id={collection.id}
          name={name}
          session={session}
          imageOf={async (pid) => editing?.pictures.bytesOf(pid)}
        />
      </DocumentHeader>
      <Box>
        {isMissing ? (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={reload}>
                {t('load.refresh')}
              </Button>
            }
            sx={{ borderRadius: 0 }}
          >
            {t('load.missing')}
          </Alert>
        ) : (
          <DocumentNotices editing={editing} reason={reason} writes={writes} lockState={lockState} reload={reload} />
        )}
        {versionId !== undefined && (
          <VersionNotice
            collectionId={collection.id}
            versionId={versionId}
            now={`/doc/${collection.id}`}
            openedKey={OPENED_DOCUMENT}
            mayRestore={mayRestore}
          />
        )}
        {session && mayEdit && (
          <Toolbar session={session} writes={writes} onLink={() => setOpened('link')} tools={tools} />
        )}
      </Box>
      <Box ref={host} sx={textBox} />
      <Box sx={{ minWidth: 0 }}>
        {Object.entries(features).map(([feature, { panel }]) => (
          <Fragment key={feature}>{panel}</Fragment>
        ))}
        {session && <ProposalBar session={session} writes={writes} />}
      </Box>
      {Object.entries(features).map(([feature, { overlay }]) => (
        <Fragment key={feature}>{overlay}</Fragment>
      ))}
      {opened === 'link' && session && <LinkDialog session={session} close={() => setOpened(undefined)} />}
      {opened === 'versions' && (
        <VersionsPanel
          collectionId={collection.id}
          addressOf={(version) => `/doc/${collection.id}/versions/${version}`}
          session={versionId === undefined ? session : undefined}
          mayRestore={writes || versionId !== undefined}
          onRestored={versionId === undefined ? reload : () => navigate(`/doc/${collection.id}`)}
          close={() => setOpened(undefined)}
        />
      )}
    </Box>
  );
}

const frame = {
  height: 'calc(100dvh - var(--shell-header-height, 64px))',
  minHeight: 360,
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

const textBox = { overflowY: 'auto', bgcolor: 'background.paper', ...documentStyle } as const;
