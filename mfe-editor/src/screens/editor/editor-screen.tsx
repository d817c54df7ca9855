import { CollectionHeader } from '@parlance/ui/collection-header';
import { Box } from '@parlance/ui/mui';
import { useFetchedAhead } from '@parlance/ui/page/fetch-ahead';
import { prefetched } from '@parlance/ui/page/prefetched';
import { Activity, Fragment, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type CommandAction, CommandListProvider } from '../../commands/command.ts';
import { useCommandKeys } from '../../commands/use-command-keys.ts';
import type { Contribution, Editor, Feature, PanelTab, Slot } from '../../features/feature.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import type { FeatureSet } from './feature-set.ts';
import { EDITOR_FEATURES } from './features.ts';
import { PANEL_SIZE } from './panel-size.ts';
import { ToolsMenu } from './tools-menu.tsx';
import { type OpenedTranscript, useEditor } from './use-editor.ts';

const [TabbedPanel, fetchPanel] = prefetched(async () => ({
  default: (await import('./tabbed-panel.tsx')).TabbedPanel,
}));

type Actions = ReadonlyMap<string, CommandAction>;

interface Props extends OpenedTranscript {
  /** What can be done with the transcript; never changes. Default: all features of the editor. */
  readonly features?: FeatureSet;
  /** The way back. Default: to the dashboard. */
  readonly home?: { readonly href: string; readonly label: string };
}

/** A transcript to be read, corrected and listened to: the slots of the screen, which the features fill. */
export function EditorScreen({ features = EDITOR_FEATURES, home, ...opened }: Props): ReactElement {
  const t = useEditorTexts();
  const host = useRef<HTMLElement>(null);
  const actions = useRef<Actions>(new Map());
  const { editor, openNow } = useEditor(host, opened, features, (command) => actions.current.get(command)?.run());
  const contributions = useContributions(editor, features.features);
  const current: Actions = new Map(contributions.flatMap(({ commands = {} }) => Object.entries(commands)));
  useEffect(() => {
    actions.current = current;
  });
  const tabs = contributions.flatMap(({ tab = [] }) => tab);
  useFetchedAhead([fetchPanel, ...tabs.map(({ fetch }) => fetch)], editor.session !== undefined);
  const prepare = () => {
    if (!editor.editing) openNow();
  };
  useCommandKeys({ specs: features.commands, actions: current, keys: features.keys, prepare });

  const listed = [...features.commands].map(([id, { place }]) => ({ id, place, title: current.get(id)?.title ?? '' }));
  const fill = (slot: Slot): ReactNode =>
    contributions.map((contribution) => <Fragment key={contribution.id}>{contribution[slot]}</Fragment>);
  return (
    <CommandListProvider value={listed}>
      <Box sx={frame}>
        <CollectionHeader
          collection={editor.collection}
          writes={editor.writes}
          onNamed={(name) => editor.changeCollection({ name })}
          back={editor.isPublic ? undefined : (home?.label ?? t('back'))}
          backTo={home?.href}
          status={fill('status')}
        >
          {fill('header')}
          <ToolsMenu
            entries={contributions.flatMap(({ menu = [] }) => menu)}
            keys={features.keys}
            isComplete={editor.editing !== undefined}
            prepare={prepare}
          />
          {fill('headerEnd')}
        </CollectionHeader>
        <Box>{fill('notice')}</Box>
        <Box>
          {fill('banner')}
          {fill('bar')}
        </Box>
        <Box sx={beside}>
          <Box sx={middle}>
            <Box inert={contributions.some(({ coversText }) => coversText)} sx={textPlace}>
              <Box ref={host} inert={contributions.some(({ cover }) => cover)} sx={text} />
              {fill('cover')}
            </Box>
            {fill('panel')}
          </Box>
          <Tabs tabs={tabs} editor={editor} />
        </Box>
        {fill('foot')}
        {fill('overlay')}
      </Box>
    </CommandListProvider>
  );
}

interface TabsProps {
  readonly tabs: readonly PanelTab[];
  readonly editor: Editor;
}

/** The side panel. Closed, it keeps what was typed in it; its room is there before its code. */
function Tabs({ tabs, editor }: TabsProps): ReactElement | null {
  const { isOpen, ...panel } = editor.tabs;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  const room = isOpen && <Box aria-hidden sx={PANEL_SIZE} />;
  if (!editor.session || tabs.length === 0) return room || null;
  return (
    <Suspense fallback={room}>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <TabbedPanel tabs={tabs} {...panel} />
      </Activity>
    </Suspense>
  );
}

/** What each feature adds to the screen; the list of features never changes, and the order of their hooks neither. */
function useContributions(editor: Editor, features: readonly Feature[]): (Contribution & Pick<Feature, 'id'>)[] {
  return features.map(({ id, use }) => ({ ...use(editor), id }));
}

const beside = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  minHeight: 0,
  position: 'relative',
} as const;

const middle = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  position: 'relative',
  bgcolor: 'background.paper',
} as const;

const textPlace = { display: 'flex', flex: 1, minWidth: 0, minHeight: 0, position: 'relative' } as const;
const text = { flex: 1, minWidth: 0, minHeight: 0, position: 'relative' } as const;

const frame = {
  height: 'calc(100dvh - var(--shell-header-height, 64px))',
  minHeight: 360,
  display: 'grid',
  gridTemplateRows: 'auto auto auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
