import { clock } from '@parlance/contract/clock';
import type { OpenedCollection } from '@parlance/contract/collection';
import type { Source } from '@parlance/contract/schemas/assistant';
import { type MediaOffset, mediaTime } from '@parlance/contract/transcript-paragraphs';
import { Conversation } from '@parlance/ui/assistant';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, TextLink } from '@parlance/ui/mui';
import { Tab, Tabs } from '@parlance/ui/mui-choices';
import { type ReactElement, useId, useState } from 'react';
import { SidePanel } from '../side-panel.tsx';
import { useAssistantPanelTexts } from './assistant-panel-texts.ts';
import { SECTIONS, type Section } from './panel-sections.ts';
import { SummaryView } from './summary-view.tsx';
import { useSummary } from './use-summary.ts';

interface Props {
  readonly collection: OpenedCollection;
  readonly uid: string;
  /** By how much the media is behind the text. */
  readonly shift: MediaOffset;
  /** Plays from a time (seconds) of the transcript. */
  readonly play: (time: number) => void;
  readonly close: () => void;
}

/** Beside the text, or over its lower part on a phone: the summary, the chapters, the actions, and questions. */
export function AssistantPanel({ collection, uid, shift, play, close }: Props): ReactElement {
  const t = useAssistantPanelTexts();
  const id = useId();
  const [shownIn] = useLanguage();
  const [section, setSection] = useState<Section>('summary');
  /** Of the summary; undefined for that of the interface, which can change. */
  const [chosen, setChosen] = useState<string>();
  const language = chosen ?? shownIn;
  const work = useSummary(collection.id, language);
  const renderSource = ({ start, quotation }: Source) => {
    const time = clock(mediaTime(start, shift));
    return (
      <TextLink
        component="button"
        type="button"
        variant="body2"
        aria-label={t('play', { time, quotation })}
        title={quotation}
        onClick={() => play(start)}
        sx={{ fontVariantNumeric: 'tabular-nums', verticalAlign: 'baseline' }}
      >
        {time}
      </TextLink>
    );
  };
  return (
    <SidePanel title={t('title')} closeLabel={t('close')} close={close} takesFocus>
      <Tabs
        value={section}
        onChange={(_, chosen: Section) => setSection(chosen)}
        aria-label={t('sections')}
        variant="fullWidth"
        sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 40 }}
      >
        {SECTIONS.map((each) => (
          <Tab
            key={each}
            value={each}
            label={t(each)}
            id={`${id}-${each}`}
            aria-controls={`${id}-panel`}
            sx={{ minWidth: 0, minHeight: 40, px: 1, textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${section}`} sx={content}>
        {section === 'ask' ? (
          <Conversation uid={uid} about={{ collectionId: collection.id }} renderSource={renderSource} />
        ) : (
          <SummaryView
            section={section}
            work={work}
            collection={collection}
            spokenIn={collection.languageCode}
            language={language}
            chooseLanguage={(wanted) => setChosen(wanted === shownIn ? undefined : wanted)}
            renderSource={renderSource}
          />
        )}
      </Box>
    </SidePanel>
  );
}

const content = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;
