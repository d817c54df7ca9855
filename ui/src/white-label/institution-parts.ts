/** The parts of a page that only institutions have. `white-label.ts` loads them when a page has an institution. */
export { deriveColors } from '@parlance/contract/derive-colors';
export { InstitutionLogo } from './institution-logo.tsx';
export { institutionStyle } from './institution-style.ts';
export { lookOf } from './logo-look.ts';
