import { startErrorReports } from '@parlance/ui/error-reports';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSlowInternet } from '../connection/use-slow-internet.ts';
import { useMissingEmail } from '../missing-email/use-missing-email.ts';
import { useOnboarding } from '../onboarding/use-onboarding.ts';
import { useDeletionToast } from '../workspaces/use-deletion-toast.ts';
import { useFullWorkspaceToast } from '../workspaces/use-full-workspace-toast.ts';
import { useWorkspaceOverlay } from '../workspaces/use-overlay.ts';
import { LostUploader } from './lost-uploader.ts';
import { UpgradeNotice } from './upgrade-notice.tsx';
import { useHelpArticles } from './use-help-articles.ts';
import { useHelpWidget } from './use-help-widget.ts';

const MissingEmailPrompt = lazy(async () => ({
  default: (await import('../missing-email/missing-email-prompt.tsx')).MissingEmailPrompt,
}));
const WorkspaceOverlay = lazy(async () => ({
  default: (await import('../workspaces/workspace-overlay.tsx')).WorkspaceOverlay,
}));

const Uploading = lazy(() =>
  import('../uploading/uploading.tsx').then(
    ({ Uploading: component }) => ({ default: component }),
    (error: unknown) => {
      console.warn('The uploader could not be loaded.', error);
      return { default: LostUploader };
    },
  ),
);

interface Props {
  readonly pathname: string;
  readonly online: boolean;
}

/** The parts of every page that can load after the screen: notices, overlays that need an answer, the help widget. */
export function Companions({ pathname, online }: Props): ReactNode {
  useDeletionToast();
  useFullWorkspaceToast();
  useHelpWidget();
  useHelpArticles();
  useEffect(() => startErrorReports(), []);
  useSlowInternet(pathname);
  useOnboarding();
  const overlay = useWorkspaceOverlay(online);
  const isEmailMissing = useMissingEmail(online);
  return (
    <Suspense>
      <UpgradeNotice pathname={pathname} />
      <Suspense>
        <Uploading pathname={pathname} />
      </Suspense>
      {overlay.isOpen && <WorkspaceOverlay overlay={overlay} />}
      {isEmailMissing && <MissingEmailPrompt />}
    </Suspense>
  );
}
