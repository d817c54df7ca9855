import { useExportLook } from '@parlance/ui/exporting';
import { prefetched } from '@parlance/ui/page/prefetched';
import { Suspense, useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useKeptChoice } from '../../choices/kept-choices.ts';
import { useFollows } from '../../choices/view-settings.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';
import { type TextView, VIEWS, ViewSwitch } from './view-switch.tsx';
import { useViewsTexts } from './views-texts.ts';

const [CaptionsView, fetchCaptions] = prefetched(async () => ({
  default: (await import('./captions-view.tsx')).CaptionsView,
}));

/** Editing a transcript, reading it as a page, and seeing its subtitles as they are exported. */
export const views = withCommands({
  id: 'views',
  commands: { 'next-view': { keys: ['Alt+Y'], place: 'other' } },
  use: useViews,
});

function useViews({ collection, session, player, shift, reason, writes }: Editor): CommandContribution<'next-view'> {
  const t = useViewsTexts();
  const [view, keepView] = useKeptChoice('view');
  const [follows] = useFollows();
  const look = useExportLook();
  const duration = collection.props?.duration;
  const rules = useMemo(() => ({ look, shift, duration }), [look, shift, duration]);
  const showsCaptions = view === 'captions' && session !== undefined;
  useEffect(() => {
    // The network may be gone later.
    if (session) void fetchCaptions().catch(console.warn);
  }, [session]);
  const choose = (chosen: TextView) => {
    // The focus can go to the text only after it is uncovered.
    flushSync(() => keepView(chosen));
    if (chosen !== 'captions' && document.activeElement === document.body) session?.view.focus();
  };
  const next = () => choose(VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? 'edit');
  return {
    commands: { 'next-view': { title: t('next'), run: next } },
    header: <ViewSwitch view={view} choose={choose} isEditable={reason === undefined} />,
    cover: showsCaptions && (
      <Suspense>
        <CaptionsView
          {...{ session, player, rules, follows, writes }}
          languageCode={collection.languageCode}
          goToText={(word) => {
            choose('edit');
            session.navigation.selectWord(word);
            session.view.focus();
          }}
        />
      </Suspense>
    ),
  };
}
