import type { EnvironmentName } from '../../platform/environment.ts';

/** The stage's settings for links. */
export const LINK_ENVIRONMENT = [
  'LINK_ORIGINS',
  'LINK_RESOLVER',
  'LINK_RESOLVER_SECRET',
  'VIMEO_OEMBED',
  'YOUTUBE_OEMBED',
] as const satisfies readonly EnvironmentName[];
