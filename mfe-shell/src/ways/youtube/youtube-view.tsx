import type { ReactElement } from 'react';
import { LinkForm } from '../link/link-form.tsx';
import type { WayProps } from '../way.ts';

/** A link to a video. Its language has to be chosen (Spec part 1, section 5: "Auto Detect is removed"). */
export default function YouTubeView({ onClose }: WayProps): ReactElement {
  return <LinkForm withoutAuto onClose={onClose} />;
}
