import { clock, fullClock } from '@parlance/contract/clock';
import type { OpenedCollection } from '@parlance/contract/collection';
import type { MediaOffset } from '@parlance/contract/transcript-paragraphs';
import { navigate } from '@parlance/ui/navigation';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useEffect, useState } from 'react';
import type { Details } from '../../features/details/details-dialog.tsx';
import { useDetailsTexts } from '../../features/details/details-texts.ts';
import { type Marker, useMarker } from '../../features/marker/use-marker.ts';
import { useVersionsTexts } from '../../features/versions/versions-texts.ts';
import { useVideo, type Video } from '../../features/video/use-video.ts';
import { useTranscriptSource } from '../../loading/transcript-source.ts';
import type { MediaPlayer } from '../../player/media-player.ts';
import { usePlayerTexts } from '../../player/player-texts.ts';
import type { Tool } from './tool-items.tsx';

/** What is open over the text. */
type OpenTool = 'versions' | 'details' | 'offset';

export interface EditorTools {
  readonly items: readonly Tool[];
  readonly open: OpenTool | undefined;
  readonly close: () => void;
  readonly marker: Marker;
  readonly video: Video;
  /** What it is called by now. */
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly offset: MediaOffset;
  readonly setOffset: (offset: MediaOffset) => void;
  readonly details: Details;
  readonly setDetails: (details: Details) => void;
  readonly autoStop: boolean;
}

interface Shown {
  readonly collection: OpenedCollection;
  readonly player: MediaPlayer | undefined;
  /** Whether the present transcript is shown to somebody who may change it. */
  readonly mayChange: boolean;
}

/** What the editor offers beside the text and its keys, and what of it is open. */
export function useEditorTools({ collection, player, mayChange }: Shown): EditorTools {
  const t = usePlayerTexts();
  const versions = useVersionsTexts();
  const words = useDetailsTexts();
  const { user } = useProfile();
  const [open, setOpen] = useState<OpenTool>();
  const [name, setName] = useState(collection.name);
  const [offset, setOffset] = useState<MediaOffset>(collection);
  const [details, setDetails] = useState<Details>(collection);
  const marker = useMarker(collection, player);
  const video = useVideo(collection, player);
  const isOwn = useTranscriptSource().kind === 'own';
  const autoStop = user?.settings.autoStop ?? false;
  useEffect(() => player?.setOffset(offset), [player, offset]);

  const toggleAutoStop = () =>
    void updateSettings({ autoStop: !autoStop }).catch((error: unknown) => {
      console.warn('The setting was not saved.', error);
      toast.error(t('setting-failed'));
    });
  const watch = () => navigate(`/video/p?id=${collection.id}#${fullClock(player?.time ?? 0)}`);
  const shows = (tool: OpenTool, label: string): Tool => ({ label, choose: () => setOpen(tool) });
  const mark = (label: string, change: () => unknown): Tool => ({ label, choose: () => void change() });
  const items: Tool[] = [
    ...(user && mayChange ? [{ label: t('auto-stop'), checked: autoStop, choose: toggleAutoStop }] : []),
    ...(video.exists ? [{ label: t(video.size > 0 ? 'video-hide' : 'video-show'), choose: video.toggle }] : []),
    ...(video.isReady && isOwn ? [{ label: t('video-watch'), choose: watch }] : []),
    ...(mayChange && player ? [mark(t('marker-set'), marker.set)] : []),
    ...(marker.at === undefined ? [] : [mark(t('marker-go', { time: clock(marker.at) }), marker.go)]),
    ...(marker.at === undefined || !mayChange ? [] : [mark(t('marker-clear'), marker.clear)]),
    ...(mayChange && player ? [shows('offset', t('offset-open'))] : []),
    ...(mayChange ? [shows('details', words('open'))] : []),
    ...(collection.right === 'read' ? [] : [shows('versions', versions('open'))]),
  ];
  const close = () => setOpen(undefined);
  return { items, open, close, marker, video, name, setName, offset, setOffset, details, setDetails, autoStop };
}
