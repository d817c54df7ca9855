import type { PublicWhiteLabel } from '@parlance/contract/white-label';
import type { LogoLook } from './logo-look.ts';

/** An institution's branding, with what is known of its logo. */
export interface Institution extends PublicWhiteLabel {
  readonly look?: LogoLook | undefined;
}
