import { useOpenTask } from '../../correction/open-task.ts';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { useComparisonTexts } from './comparison-texts.ts';

/** For reviewers and staff: what the corrector changed in the draft, and what the reviewer changed after them. */
export const reviewComparison: Feature = { id: 'review-comparison', use: useReviewComparison };

function useReviewComparison({ session, player, opened, open }: Editor): Contribution {
  const t = useComparisonTexts();
  const { opened: correction } = useOpenTask();
  if (correction.role === 'corrector') return {};
  const goTo = (time: number) => {
    player?.seekText(time);
    session?.navigation.goTo(time);
  };
  return {
    menu: [{ group: 'tools', label: t('open'), takesFocus: true, choose: () => open('panel', 'review-comparison') }],
    panel: opened.panel === 'review-comparison' && (
      <ComparisonPanel goTo={goTo} close={() => open('panel', undefined)} />
    ),
  };
}
