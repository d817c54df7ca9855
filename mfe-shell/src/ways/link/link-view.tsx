import type { ReactElement } from 'react';
import type { WayProps } from '../way.ts';
import { LinkForm } from './link-form.tsx';

/** A link to a recording, a page with one, or a podcast's feed. */
export default function LinkView({ onClose }: WayProps): ReactElement {
  return <LinkForm onClose={onClose} />;
}
