import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import { readableOn } from '@parlance/contract/contrast';
import { deriveColors } from '@parlance/contract/derive-colors';
import { isWordmark, plateFor } from '@parlance/contract/logo-plate';
import { PAGE_COLOURS } from '@parlance/contract/page-colours';
import type { ReactElement } from 'react';
import type { Institution } from './institution.ts';

/** The room for a logo in pixels: its highest height and width, and the area that logos of all proportions share. */
const ROOMS = {
  bar: { height: 34, width: 170, area: 3000 },
  panel: { height: 168, width: 300, area: 19_000 },
} as const;

interface InstitutionLogoProps {
  readonly institution: Institution;
  /** The page's bar, or the panel beside the forms. */
  readonly place: keyof typeof ROOMS;
  /** The background colour behind the logo, when it isn't the page's. */
  readonly on?: string;
  /** Whether only the logo is seen on phones. */
  readonly isShort?: boolean;
}

/** An institution's logo at its own proportions, or a monogram of its slug, with its name beside it unless the logo has it. */
export function InstitutionLogo({ institution, place, on, isShort = false }: InstitutionLogoProps): ReactElement {
  const { name, logo, look } = institution;
  const hasName = logo !== undefined && isWordmark(look?.ratio ?? 1);
  return (
    <Frame data-place={place} data-short={isShort || undefined} sx={{ color: on ? readableOn(on) : 'text.primary' }}>
      {logo ? (
        <Picture institution={institution} place={place} on={on} />
      ) : (
        <Monogram institution={institution} place={place} />
      )}
      {!hasName && <Name aria-hidden={logo !== undefined}>{name}</Name>}
    </Frame>
  );
}

type PartProps = Pick<InstitutionLogoProps, 'institution' | 'place' | 'on'>;

function Picture({ institution: { logo, name, look }, place, on }: PartProps): ReactElement {
  const ratio = look?.ratio ?? 1;
  const width = widthIn(place, ratio);
  const plate = (ground: string) => {
    const backgroundColor = plateFor(look, ground);
    return backgroundColor ? { backgroundColor, padding: '3px 6px' } : { backgroundColor: 'transparent', padding: 0 };
  };
  return (
    <Box
      component="img"
      src={logo}
      alt={name}
      width={Math.round(width)}
      height={Math.round(width / ratio)}
      sx={[
        {
          display: 'block',
          flex: '0 1 auto',
          minWidth: 12,
          width,
          maxWidth: { xs: '34vw', sm: 'none' },
          height: 'auto',
        },
        { aspectRatio: String(ratio), objectFit: 'contain', borderRadius: '6px', boxSizing: 'content-box' },
        plate(on ?? PAGE_COLOURS.light.page),
        (theme: Theme) => theme.applyStyles('dark', plate(on ?? PAGE_COLOURS.dark.page)),
      ]}
    />
  );
}

/** The width of a logo: the common area where the room allows it, so that no shape looks much larger than another. */
export function widthIn(place: keyof typeof ROOMS, ratio: number): number {
  const room = ROOMS[place];
  const height = Math.min(room.height, Math.sqrt(room.area / ratio));
  return Math.min(room.width, height * ratio);
}

function Monogram({ institution, place }: PartProps): ReactElement {
  const { slug } = institution;
  const { light, dark } = deriveColors(institution);
  const height = place === 'bar' ? 32 : 72;
  return (
    <Letters
      aria-hidden
      sx={[
        { height, fontSize: height * 0.42, backgroundColor: light.button, color: light.onButton },
        (theme: Theme) => theme.applyStyles('dark', { backgroundColor: dark.button, color: dark.onButton }),
      ]}
    >
      {slug.slice(0, 3).toUpperCase()}
    </Letters>
  );
}

const Frame = styled(Box)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  fontSize: 16,
  '&[data-place="panel"]': { flexDirection: 'column', gap: 20, maxWidth: '100%', fontSize: 30, textAlign: 'center' },
  [theme.breakpoints.down('sm')]: {
    // Not `display: none`: the name is the monogram's text for screen readers.
    '&[data-short] > span:last-of-type:not(:only-child)': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
}));

const Letters = styled(Box)({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  paddingInline: '0.5em',
  borderRadius: '0.5em',
  fontWeight: 700,
  letterSpacing: '0.02em',
  lineHeight: 1,
});

const Name = styled('span')({
  display: '-webkit-box',
  overflow: 'hidden',
  fontWeight: 650,
  letterSpacing: '-0.015em',
  lineHeight: 1.15,
  textWrap: 'balance',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  '[data-place="panel"] > &': { WebkitLineClamp: 4 },
});
