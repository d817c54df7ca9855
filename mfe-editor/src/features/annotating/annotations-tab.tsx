import { clock } from '@parlance/contract/clock';
import { type MediaOffset, mediaTime } from '@parlance/contract/transcript-paragraphs';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { LinearProgress } from '@parlance/ui/mui-contents';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useAnnotationTexts } from '../../annotations/annotation-texts.ts';
import { type Annotating, useAnnotationsState } from '../../annotations/use-annotations.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { LongList } from '../long-list.tsx';
import {
  type Annotation,
  type AnnotationFilter,
  type AnnotationKind,
  annotationsOf,
  EVERYTHING,
  filterChoices,
  filtered,
} from './annotation-list.ts';
import { HighlightCard, MomentButton } from './highlight-card.tsx';
import { removeBookmark } from './text-marking.ts';
import { useBookmarks } from './use-bookmarks.ts';
import { useCurrentHighlights } from './use-current-highlights.ts';

interface Props {
  readonly session: TranscriptSession;
  readonly annotating: Annotating;
  /** Whether the words can be changed now, and bookmarks with them. */
  readonly editsWords: boolean;
  /** Id of the highlight whose comment is being written. */
  readonly edited: string | undefined;
  readonly onEdit: (id: string | undefined) => void;
  /** By how much the media is behind the text. */
  readonly shift: MediaOffset;
  /** Goes to the place of a time (seconds) in the transcript. */
  readonly go: (time: number) => void;
}

const KINDS: readonly AnnotationKind[] = ['highlight', 'comment', 'bookmark'];

/** The list of highlights, comments and bookmarks, with a filter; an entry seeks to its time. */
export function AnnotationsTab(props: Props): ReactElement {
  const { session, annotating, edited } = props;
  const t = useAnnotationTexts();
  const { highlights: written, status } = useAnnotationsState(annotating.annotations);
  const highlights = useCurrentHighlights(session, written);
  const bookmarks = useBookmarks(session);
  const [filter, setFilter] = useState<AnnotationFilter>(EVERYTHING);
  const all = useMemo(() => annotationsOf(highlights, bookmarks), [highlights, bookmarks]);
  const choices = useMemo(() => filterChoices(highlights), [highlights]);
  const shown = useMemo(() => filtered(all, filter, edited), [all, filter, edited]);
  const narrow = (change: Partial<AnnotationFilter>) => setFilter((before) => ({ ...before, ...change }));
  const none = all.length > 0 ? t('empty.filtered') : annotating.writes ? t('empty.text') : t('empty.public');
  return (
    <>
      <Box sx={filters}>
        <TextField
          size="small"
          type="search"
          label={t('search')}
          value={filter.text}
          onChange={(event) => narrow({ text: event.target.value })}
        />
        <Choice
          label={t('kind')}
          all={t('kind.all')}
          value={filter.kind}
          options={KINDS.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }))}
          choose={(kind) => narrow({ kind: KINDS.find((each) => each === kind) ?? '' })}
        />
        <Choice
          label={t('tag')}
          all={t('tag.all')}
          value={filter.tag}
          options={choices.tags.map((tag) => ({ value: tag, text: tag }))}
          choose={(tag) => narrow({ tag })}
        />
        <Choice
          label={t('person')}
          all={t('person.all')}
          value={filter.person}
          options={choices.people.map((person) => ({ value: person, text: person }))}
          choose={(person) => narrow({ person })}
        />
      </Box>
      {status === 'loading' && <LinearProgress aria-label={t('loading')} />}
      {status === 'failed' && (
        <Box role="alert" sx={{ px: 2, py: 1 }}>
          {t('load-failed')}{' '}
          <Button size="small" onClick={() => void annotating.annotations.refresh()}>
            {t('try-again')}
          </Button>
        </Box>
      )}
      <Typography role="status" variant="caption" color="textSecondary" sx={{ px: 2, pb: 0.5 }}>
        {status === 'loaded' && (shown.length > 0 ? t('count', { count: shown.length }) : none)}
      </Typography>
      <AnnotationItems {...props} shown={shown} />
    </>
  );
}

/** The entries of the list; the one whose comment is being written is scrolled into sight. */
function AnnotationItems({
  shown,
  session,
  annotating,
  editsWords,
  edited,
  onEdit,
  shift,
  go,
}: Props & { readonly shown: readonly Annotation[] }): ReactElement {
  const t = useAnnotationTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 150,
    getItemKey: (index) => keyOf(shown[index], index),
    overscan: 4,
  });
  const editedIndex = shown.findIndex((each) => each.kind !== 'bookmark' && each.highlight.id === edited);
  useEffect(() => {
    if (editedIndex >= 0) virtualizer.scrollToIndex(editedIndex, { align: 'center' });
  }, [editedIndex, virtualizer]);
  return (
    <LongList label={t('title')} scroller={scroller} virtualizer={virtualizer} entry={item}>
      {(index) => {
        const annotation = shown[index];
        if (!annotation) return null;
        return annotation.kind === 'bookmark' ? (
          <Box sx={{ borderLeft: 4, borderColor: 'primary.main', pl: 1.5 }}>
            <MomentButton
              time={clock(mediaTime(annotation.time, shift))}
              speaker={annotation.bookmark.speaker}
              go={() => go(annotation.time)}
            />
            <Typography variant="body2">
              {t('bookmark')}: {annotation.bookmark.text}
            </Typography>
            {editsWords && (
              <Button
                size="small"
                color="error"
                onClick={() => removeBookmark(session.view, annotation.time)}
                sx={{ ml: -0.75 }}
              >
                {t('remove-bookmark')}
              </Button>
            )}
          </Box>
        ) : (
          <HighlightCard
            highlight={annotation.highlight}
            time={clock(mediaTime(annotation.time, shift))}
            annotating={annotating}
            edits={edited === annotation.highlight.id}
            onEdit={(edits) => onEdit(edits ? annotation.highlight.id : undefined)}
            go={() => go(annotation.time)}
          />
        );
      }}
    </LongList>
  );
}

function keyOf(annotation: Annotation | undefined, index: number): string | number {
  if (!annotation) return index;
  return annotation.kind === 'bookmark' ? `bookmark-${annotation.time}` : annotation.highlight.id;
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly choose: (value: string) => void;
}

function Choice({ label, all, value, options, choose }: ChoiceProps): ReactElement {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { displayEmpty: true, MenuProps: { disablePortal: true } }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  );
}

const filters = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, px: 2, py: 1.25 } as const;
const item = { px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' } as const;
