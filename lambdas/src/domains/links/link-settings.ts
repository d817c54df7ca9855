import { systemClock } from '../../platform/clock.ts';
import { allowedOrigins } from '../../platform/safe-fetch/allowed-origins.ts';
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { createSecret } from '../../platform/secret.ts';
import { createFindLink, type FindLink } from './find-link.ts';
import type { LINK_ENVIRONMENT } from './link-environment.ts';
import { createOperatorResolver } from './services/operator-resolver.ts';

type Settings = Readonly<Record<(typeof LINK_ENVIRONMENT)[number], string>>;

/** A setting that is off: a stack's parameter can't be empty. */
const NONE = 'none';

/** The fetch of what people name, and the finding of media by it, with a stage's settings. */
export function linkTools(env: Settings): { readonly fetch: SafeFetch; readonly findLink: FindLink } {
  const oembed = { youtube: new URL(env.YOUTUBE_OEMBED), vimeo: new URL(env.VIMEO_OEMBED) };
  const resolver = env.LINK_RESOLVER === NONE ? undefined : new URL(env.LINK_RESOLVER);
  const services = [oembed.youtube, oembed.vimeo, ...(resolver ? [resolver] : [])];
  const fetch = createSafeFetch({
    allowedOrigins: allowedOrigins(env.LINK_ORIGINS),
  });
  const secret = createSecret(env.LINK_RESOLVER_SECRET);
  return {
    fetch,
    findLink: createFindLink({
      fetch,
      fetchService: createSafeFetch({ allowedOrigins: new Set(services.map(({ origin }) => origin)) }),
      oembed,
      resolveVideo: resolver && createOperatorResolver({ address: resolver, secret, clock: systemClock }),
    }),
  };
}
