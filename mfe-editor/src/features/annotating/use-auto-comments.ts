import { useProfile } from '@parlance/ui/profile';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Annotations } from '../../annotations/annotations.ts';

/** Beside the text there is room for the comments; on narrower windows they would cover it. */
const WIDE = '(min-width: 1200px)';

/**
 * The setting autoComments: calls `open` once, when the highlights are there and some has a comment or a reply. Comments that
 * are written later open nothing.
 */
export function useAutoComments(annotations: Annotations | undefined, isReady: boolean, open: () => void): void {
  const { user } = useProfile();
  const isWanted = user?.settings.autoComments ?? false;
  const looked = useRef<Annotations>(undefined);
  const show = useEffectEvent(open);
  useEffect(() => {
    if (!isWanted || !isReady || !annotations) return;
    const look = () => {
      const { status, highlights } = annotations.getState();
      if (status !== 'loaded' || looked.current === annotations) return;
      looked.current = annotations;
      const isCommented = highlights.some(({ content, replies }) => content !== '' || Object.keys(replies).length > 0);
      if (isCommented && window.matchMedia(WIDE).matches) show();
    };
    look();
    return annotations.subscribe(look);
  }, [isWanted, isReady, annotations]);
}
