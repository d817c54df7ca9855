import type { Project } from '@parlance/contract/project';
import type { Scope } from '@parlance/contract/scope';
import { useConfig } from '@parlance/ui/config';
import { useFeature } from '@parlance/ui/features';
import { Button } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import { Sparkles } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useAskingTexts } from './asking-texts.ts';

const FeatureModal = lazy(async () => ({ default: (await import('@parlance/ui/feature-modal')).FeatureModal }));
const AskDrawer = lazy(async () => ({ default: (await import('./ask-drawer.tsx')).AskDrawer }));

interface Props {
  readonly scope: Scope;
  /** The project that the list is limited to. */
  readonly project: Project | undefined;
}

/** Opens the questions about what the list shows: a project, all of a workspace, or what is the person's and shared with them. */
export function AskButton({ scope, project }: Props): ReactElement | null {
  const t = useAskingTexts();
  const config = useConfig();
  const { user, organization } = useProfile();
  const gate = useFeature('TranscriptSummarization');
  const [shown, setShown] = useState<'questions' | 'offer'>();
  if (config?.models.language !== true || !user || !organization) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Sparkles size={18} aria-hidden />}
        aria-haspopup="dialog"
        disabled={!gate.isLoaded}
        onClick={() => setShown(gate.isEnabled ? 'questions' : 'offer')}
      >
        {t('open')}
      </Button>
      {shown === 'offer' && (
        <Suspense>
          <FeatureModal feature="TranscriptSummarization" open onClose={() => setShown(undefined)} />
        </Suspense>
      )}
      {shown === 'questions' && (
        <Suspense fallback={null}>
          <AskDrawer
            uid={user.uid}
            orgId={organization.id}
            project={project}
            orgWide={scope === 'team' && project === undefined}
            close={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
