import { slugOfOrigin } from '@parlance/contract/own-origin';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { callApi } from '../api/api-client.ts';
import { isAbsent } from '../api/is-absent.ts';
import { loadConfig } from '../http/config.ts';
import type { Institution } from './institution.ts';
import { dropKept, keep, keptOf } from './kept-institution.ts';

/** Milliseconds to wait for an institution's branding. After that, the page shows the product's own. */
const TIMEOUT_MS = 4000;
/** Milliseconds for which a fetched branding is shown without asking again. */
const STALE_MS = 5 * 60_000;

let current: Institution | undefined;
let loading: Promise<void> | undefined;

/**
 * Fetches the institution's branding for the page's subdomain, once, before the first paint. If the subdomain has none,
 * or the service is unreachable, the page keeps the product's own branding.
 */
export function loadWhiteLabel(): Promise<void> {
  loading ??= fetchWhiteLabel();
  return loading;
}

/** The branding of the institution whose subdomain the page has; undefined for the product's own. */
export function getWhiteLabel(): Institution | undefined {
  return current;
}

async function fetchWhiteLabel(): Promise<void> {
  try {
    const { web } = await loadConfig();
    const slug = web && slugOfOrigin(web, location.origin);
    if (!slug) return;
    current = await fetchInstitution(slug, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    console.warn('The page is shown in its own looks.', error);
  }
}

export type InstitutionParts = typeof import('./institution-parts.ts');

let parts: InstitutionParts | undefined;

async function loadParts(): Promise<InstitutionParts> {
  parts ??= await import('./institution-parts.ts');
  return parts;
}

/**
 * What draws an institution's branding. Undefined until it is loaded, null when it cannot be loaded; under an institution's subdomain, it is loaded before the first
 * paint.
 *
 * @param isWanted whether the page has an institution
 */
export function useInstitutionParts(isWanted: boolean): InstitutionParts | null | undefined {
  const [loaded, setLoaded] = useState<InstitutionParts | null | undefined>(parts);
  useEffect(() => {
    if (!isWanted || loaded !== undefined) return;
    loadParts().then(
      (module) => setLoaded(module),
      (error: unknown) => {
        console.warn('The page is shown in its own looks.', error);
        setLoaded(null);
      },
    );
  }, [isWanted, loaded]);
  return isWanted ? loaded : undefined;
}

/** The logo is decoded first, so that its place has the right size from the start. */
async function fetchInstitution(slug: string, signal: AbortSignal): Promise<Institution> {
  const whiteLabel = await callApi('getWhiteLabel', { params: { slug } }, { signal });
  const { logo } = whiteLabel;
  const { lookOf } = await loadParts();
  return { ...whiteLabel, look: logo === undefined ? undefined : await lookOf(logo) };
}

/** A member, and the institution of their current workspace. */
interface Membership {
  /** Undefined while signed out. */
  readonly uid: string | undefined;
  /** The key of the workspace's institution; undefined for a workspace of none. */
  readonly slug: string | undefined;
  /** Whether `slug` is known already. */
  readonly isKnown: boolean;
}

/**
 * The institution whose branding the frame of the page has: on public pages that of the shared transcript's workspace, else that of
 * the member's workspace, else that of the page's subdomain. The browser keeps a member's branding, so that the next page
 * shows it from the first paint.
 */
export function useInstitution({ uid, slug, isKnown }: Membership): Institution | undefined {
  const shared = useStore(publicPage);
  const kept = uid === undefined ? undefined : keptOf(uid);
  const own = useBranding(uid === undefined ? undefined : isKnown ? slug : kept?.slug, kept);
  const ofPage = useBranding(shared.slug, undefined);
  useEffect(() => {
    if (uid === undefined || !isKnown) return;
    if (slug === undefined || own === null) dropKept();
    else if (own) keep(uid, own);
  }, [uid, slug, isKnown, own]);
  if (shared.isPublic) return ofPage ?? current;
  return own ?? current;
}

/** Null where the institution is not there any more, undefined while it is not known. */
function useBranding(slug: string | undefined, kept: Institution | undefined): Institution | null | undefined {
  const { data } = useQuery({
    queryKey: ['white-label', slug],
    queryFn: ({ signal }) =>
      fetchInstitution(slug ?? '', signal).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      }),
    enabled: slug !== undefined,
    staleTime: STALE_MS,
    ...(kept && kept.slug === slug && { initialData: kept, initialDataUpdatedAt: 0 }),
    retry: false,
  });
  return slug === undefined ? undefined : data;
}

interface PublicPage {
  readonly isPublic: boolean;
  readonly slug: string | undefined;
}

const NO_PUBLIC_PAGE: PublicPage = { isPublic: false, slug: undefined };
const publicPage = createStore<PublicPage>(() => NO_PUBLIC_PAGE);

/** Gives the frame of a public page the branding of the institution whose workspace shares it, while the page is shown. */
export function usePublicInstitution(slug: string | undefined): void {
  useEffect(() => {
    publicPage.setState({ isPublic: true, slug }, true);
    return () => publicPage.setState(NO_PUBLIC_PAGE, true);
  }, [slug]);
}
