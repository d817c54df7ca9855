import { Button, Stack, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { AlertTitle } from '@parlance/ui/mui-forms';
import { navigate } from '@parlance/ui/navigation';
import type { ReactElement } from 'react';
import { useOpenTask } from '../../correction/open-task.ts';
import { taskPath } from '../../correction/task-address.ts';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { PanelContent, SidePanel } from '../side-panel.tsx';
import { useTaskVersionTexts } from './task-version-texts.ts';

/** The draft, and for reviewers the correction, of the open task: to be read only. */
export const taskVersions: Feature = { id: 'task-versions', use: useTaskVersions };

function useTaskVersions({ versionId, opened, open }: Editor): Contribution {
  const t = useTaskVersionTexts();
  return {
    menu: [{ group: 'tools', label: t('open'), takesFocus: true, choose: () => open('panel', 'task-versions') }],
    notice: versionId !== undefined && <ShownVersion versionId={versionId} />,
    panel: opened.panel === 'task-versions' && (
      <VersionsPanel versionId={versionId} close={() => open('panel', undefined)} />
    ),
  };
}

function ShownVersion({ versionId }: { readonly versionId: string }): ReactElement {
  const t = useTaskVersionTexts();
  const { address, opened } = useOpenTask();
  const kind = opened.versions.find((each) => each.versionId === versionId)?.kind ?? 'other';
  const back = () => navigate(taskPath({ ...address, versionId: undefined }));
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" variant="outlined" onClick={back}>
          {t('now')}
        </Button>
      }
    >
      <AlertTitle>{t(`shown.${kind}`)}</AlertTitle>
      {t('read-only')}
    </Alert>
  );
}

interface PanelProps {
  readonly versionId: string | undefined;
  readonly close: () => void;
}

function VersionsPanel({ versionId, close }: PanelProps): ReactElement {
  const t = useTaskVersionTexts();
  const { address, opened } = useOpenTask();
  return (
    <SidePanel title={t('open')} closeLabel={t('close')} close={close}>
      <PanelContent>
        {opened.versions.length === 0 && <Typography>{t('none')}</Typography>}
        <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
          {opened.versions.map((each) => (
            <Button
              key={each.versionId}
              variant="outlined"
              disabled={each.versionId === versionId}
              onClick={() => navigate(taskPath({ ...address, versionId: each.versionId }))}
            >
              {each.versionId === versionId ? t('here') : t(`show.${each.kind}`)}
            </Button>
          ))}
          {versionId !== undefined && (
            <Button onClick={() => navigate(taskPath({ ...address, versionId: undefined }))}>{t('now')}</Button>
          )}
        </Stack>
      </PanelContent>
    </SidePanel>
  );
}
