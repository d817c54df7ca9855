import { fullClock } from '@parlance/contract/clock';
import { navigate } from '@parlance/ui/navigation';
import { useTranscriptSource } from '../../loading/transcript-source.ts';
import { usePlayerTexts } from '../../player/player-texts.ts';
import type { Contribution, Editor, Feature, MenuEntry } from '../feature.ts';
import { SoundOnlyNotice } from './sound-only-notice.tsx';
import { useVideo } from './use-video.ts';
import { VideoPanel } from './video-panel.tsx';

/** The picture of a video, beside the text. */
export const video: Feature = { id: 'video', use: useVideoFeature };

function useVideoFeature({ collection, player }: Editor): Contribution {
  const t = usePlayerTexts();
  const { exists, isReady, isMissing, size, resize, toggle } = useVideo(collection, player);
  const isOwn = useTranscriptSource().kind === 'own';
  const watch = () => navigate(`/video/p?id=${collection.id}#${fullClock(player?.time ?? 0)}`);
  const menu: MenuEntry[] = [];
  if (exists) menu.push({ group: 'tools', label: t(size > 0 ? 'video-hide' : 'video-show'), choose: toggle });
  if (isReady && isOwn) menu.push({ group: 'tools', label: t('video-watch'), takesFocus: true, choose: watch });
  return {
    menu,
    banner: isMissing && <SoundOnlyNotice />,
    panel: player && exists && size > 0 && <VideoPanel player={player} size={size} onSize={resize} isReady={isReady} />,
  };
}
