import { clock } from '@parlance/contract/clock';
import { textDirection } from '@parlance/contract/languages';
import { type MediaOffset, mediaTime } from '@parlance/contract/transcript-paragraphs';
import type { TranslationMember } from '@parlance/contract/translation';
import { storedTranscript } from '@parlance/ui/exporting';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { LinearProgress } from '@parlance/ui/mui-contents';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { useSpeakerNames } from '@parlance/ui/speaker-names';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, useId, useRef, useState } from 'react';
import type { MediaPlayer } from '../../player/media-player.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { LongList } from '../long-list.tsx';
import { SidePanel } from '../side-panel.tsx';
import { BESIDE_SIZE } from './beside-size.ts';
import { indexAt, type PassageParagraph, passagesOf } from './passages.ts';
import { useTranslationTexts } from './translation-texts.ts';
import { useFollowing } from './use-following.ts';

interface Props {
  /** The other transcripts of the recording, at least one. */
  readonly members: readonly TranslationMember[];
  readonly session: TranscriptSession;
  readonly player: MediaPlayer | undefined;
  /** By how much the media is behind the text. */
  readonly shift: MediaOffset;
  readonly close: () => void;
}

/** Another language of the transcript beside the text; the two follow each other. */
export function BesidePanel({ members, close, ...rest }: Props): ReactElement {
  const t = useTranslationTexts();
  const [shownIn] = useLanguage();
  const [chosen, choose] = useState<string>();
  const member = members.find(({ id }) => id === chosen) ?? members[0];
  const id = member?.id ?? '';
  const { data, isError, refetch } = useQuery({
    queryKey: ['transcript-beside', id],
    queryFn: async ({ signal }) =>
      passagesOf((await storedTranscript(id, { withHighlights: false }, signal)).paragraphs),
    enabled: member !== undefined,
    gcTime: 0,
    structuralSharing: false,
  });
  const nameOf = ({ languageCode, from }: TranslationMember) => {
    const language = languageName(languageCode, shownIn);
    return from === undefined ? t('panel.original', { language }) : language;
  };
  return (
    <SidePanel
      title={t('panel.title')}
      heading={
        <TextField
          select
          size="small"
          label={t('panel.choose')}
          value={id}
          onChange={(event) => choose(event.target.value)}
          slotProps={{ select: { MenuProps: { disablePortal: true } } }}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {members.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {nameOf(each)}
            </MenuItem>
          ))}
        </TextField>
      }
      closeLabel={t('close')}
      close={close}
      takesFocus
      size={BESIDE_SIZE}
    >
      {isError && (
        <Box role="alert" sx={{ px: 2, py: 1 }}>
          {t('panel.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('panel.retry')}
          </Button>
        </Box>
      )}
      {!data && !isError && <LinearProgress aria-label={t('panel.loading')} />}
      {data && <Passages key={id} paragraphs={data} languageCode={member?.languageCode ?? ''} {...rest} />}
    </SidePanel>
  );
}

interface PassagesProps extends Pick<Props, 'session' | 'player' | 'shift'> {
  readonly paragraphs: readonly PassageParagraph[];
  readonly languageCode: string;
}

function Passages({ paragraphs, languageCode, session, player, shift }: PassagesProps): ReactElement {
  const t = useTranslationTexts();
  const id = useId();
  const { shown } = useSpeakerNames();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: paragraphs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 160,
    overscan: 4,
  });
  const time = useFollowing({ paragraphs, session, player, scroller, virtualizer });
  const current = time === undefined ? -1 : indexAt(paragraphs, time);
  const [base] = languageCode.split('+');
  function go(start: number) {
    player?.seekText(start);
    session.navigation.scrollTo(start);
  }
  return (
    <LongList label={t('panel.title')} scroller={scroller} virtualizer={virtualizer} entry={item} current={current}>
      {(index) => {
        const paragraph = paragraphs[index];
        if (!paragraph) return null;
        const at = clock(mediaTime(paragraph.start, shift));
        const spoken = index === current ? indexAt(paragraph.passages, time ?? 0) : -1;
        return (
          <>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
              <Typography id={`${id}-${index}`} variant="body2" sx={{ fontWeight: 650 }} noWrap>
                {shown(paragraph.speaker)}
              </Typography>
              <Button size="small" aria-label={t('panel.play', { time: at })} onClick={() => go(paragraph.start)}>
                {at}
              </Button>
            </Box>
            <Box lang={base} dir={textDirection(languageCode)} sx={{ overflowWrap: 'anywhere' }}>
              {paragraph.passages.map((passage, number) => (
                <Box
                  component="span"
                  key={passage.start}
                  sx={number === spoken ? { bgcolor: 'action.selected', borderRadius: '3px' } : undefined}
                >
                  {passage.text}{' '}
                </Box>
              ))}
            </Box>
          </>
        );
      }}
    </LongList>
  );
}

const item = { px: 2, py: 1.25 } as const;
