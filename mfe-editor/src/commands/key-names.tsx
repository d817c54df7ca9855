import type { ReactElement } from 'react';
import { type Chord, keysOf } from './chord.ts';
import { useKeyTexts } from './key-texts.ts';

/** The names of a chord's keys. */
export function useKeyNames(): (chord: Chord) => string[] {
  const t = useKeyTexts();
  const names: Readonly<Record<string, string>> = {
    Space: t('space'),
    Shift: t('shift'),
    Meta: '⌘',
    Enter: t('enter'),
    Insert: t('insert'),
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    MediaPlayPause: t('media-play-pause'),
    MediaTrackPrevious: t('media-previous'),
    MediaTrackNext: t('media-next'),
    MediaRewind: t('media-rewind'),
    MediaFastForward: t('media-forward'),
    MediaStop: t('media-stop'),
  };
  return (chord) => keysOf(chord).map((key) => names[key] ?? key.replace(/([a-z])([A-Z])/g, '$1 $2'));
}

/** A chord as plain text. */
export function KeyNames({ chord }: { readonly chord: Chord | undefined }): ReactElement {
  const names = useKeyNames();
  return <>{chord === undefined ? '' : names(chord).join(' ')}</>;
}
