import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { readableOn } from '@parlance/contract/contrast';
import { slugOfOrigin } from '@parlance/contract/own-origin';
import type { PublicWhiteLabel } from '@parlance/contract/white-label';
import type { ReactElement } from 'react';
import { callApi } from '../api/api-client.ts';
import { loadConfig } from '../http/config.ts';

/** Milliseconds to wait for an institution's branding. After that, the page shows the product's own. */
const TIMEOUT_MS = 4000;

let current: PublicWhiteLabel | undefined;
let loading: Promise<void> | undefined;

/**
 * Fetches the institution's branding for the page's subdomain, once, before the first paint. If the subdomain has none,
 * or the service is unreachable, the page keeps the product's own branding.
 */
export function loadWhiteLabel(): Promise<void> {
  loading ??= fetchWhiteLabel();
  return loading;
}

/** The branding of the page's institution; undefined for the product's own. */
export function getWhiteLabel(): PublicWhiteLabel | undefined {
  return current;
}

async function fetchWhiteLabel(): Promise<void> {
  try {
    const { web } = await loadConfig();
    const slug = web && slugOfOrigin(web, location.origin);
    if (!slug) return;
    current = await callApi('getWhiteLabel', { params: { slug } }, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    console.warn('The page is shown in its own looks.', error);
  }
}

interface InstitutionLogoProps {
  readonly whiteLabel: PublicWhiteLabel;
  /** Height in pixels. */
  readonly size?: number;
  /** The background colour behind the logo, when it isn't the page's. */
  readonly on?: string;
}

/** An institution's logo, or a monogram of its slug, with its name beside it. */
export function InstitutionLogo({ whiteLabel, size = 32, on }: InstitutionLogoProps): ReactElement {
  const { name, slug, logo, buttonColor } = whiteLabel;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: on ? readableOn(on) : 'text.primary' }}
    >
      {logo ? (
        <Picture src={logo} alt="" style={{ height: size }} />
      ) : (
        <Monogram
          aria-hidden
          style={{ background: buttonColor, color: readableOn(buttonColor), height: size, fontSize: size * 0.42 }}
        >
          {slug.slice(0, 3).toUpperCase()}
        </Monogram>
      )}
      <Name style={{ fontSize: Math.max(15, size * 0.5) }}>{name}</Name>
    </Box>
  );
}

const Picture = styled('img')({ display: 'block', maxWidth: 160, objectFit: 'contain' });

const Monogram = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  paddingInline: '0.5em',
  borderRadius: '0.5em',
  fontWeight: 700,
  letterSpacing: '0.02em',
  lineHeight: 1,
});

const Name = styled('span')({ fontWeight: 650, letterSpacing: '-0.015em', lineHeight: 1.15, textWrap: 'balance' });
