import { TextLink } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { webAddress } from '../buying/web-address.ts';

interface Props {
  /** A page or file of the payment provider. */
  readonly address: string | undefined;
  /** The name for screen readers: it says which document it is. */
  readonly name: string;
  readonly text: string;
}

/** A link to a document at the payment provider, which opens in a tab of its own. */
export function DocumentLink({ address, name, text }: Props): ReactElement | null {
  const href = webAddress(address);
  if (!href) return null;
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer" aria-label={name} sx={{ mr: 1.5 }}>
      {text}
    </TextLink>
  );
}
