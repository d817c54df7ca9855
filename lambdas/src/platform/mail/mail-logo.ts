import { plateFor, shadesOf } from '@parlance/contract/logo-plate';
import { PAGE_COLOURS } from '@parlance/contract/page-colours';
import { pictureSizeOf, pictureTypeOf } from '@parlance/contract/picture';
import { samplePng } from './sample-png.ts';

/** A logo that goes out with a mail. */
export interface MailLogo {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
  /** In pixels, as the mail shows it. */
  readonly width: number;
  readonly height: number;
  /** The colour behind it in each scheme, where it would not be seen on the mail's ground. */
  readonly plates: { readonly light: string | undefined; readonly dark: string | undefined };
}

/** In pixels. */
const ROOM = { width: 160, height: 48 };
/** A logo whose shorter side is shown at less is a line. */
const LEAST_SIDE = 8;
/** The most bytes: each mail to each reader carries them. */
const MAX_BYTES = 64 * 1024;
/** The most pixels of a side as stored: a few kilobytes can describe a picture that fills a program's memory. */
const MAX_SIDE = 4096;
const DATA_URL = /^data:(image\/(?:png|jpeg))(?:;charset=utf-8)?;base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * The logo of a white-label setting as mails can have it. Undefined where they can't: many mail programs show no SVG and no WebP, and
 * some settings' logos are too large or no pictures.
 */
export function mailLogoOf(logo: string | undefined): MailLogo | undefined {
  const [, declared, base64 = ''] = DATA_URL.exec(logo ?? '') ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const type = pictureTypeOf(bytes);
  if (type !== declared || (type !== 'image/png' && type !== 'image/jpeg') || bytes.length > MAX_BYTES)
    return undefined;
  const size = pictureSizeOf(bytes, type);
  if (!size || Math.min(size.width, size.height) < 1 || Math.max(size.width, size.height) > MAX_SIDE) return undefined;
  const scale = Math.min(1, ROOM.width / size.width, ROOM.height / size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  if (Math.min(width, height) < LEAST_SIDE) return undefined;
  try {
    return { type, bytes, width, height, plates: type === 'image/png' ? platesOf(bytes) : NONE };
  } catch {
    // A broken file: the mail has the name instead.
    return undefined;
  }
}

/** Of a JPEG, which fills its whole rectangle. */
const NONE = { light: undefined, dark: undefined };

function platesOf(bytes: Buffer): MailLogo['plates'] {
  const pixels = samplePng(bytes);
  const look = pixels && shadesOf(pixels);
  return { light: plateFor(look, PAGE_COLOURS.light.page), dark: plateFor(look, PAGE_COLOURS.dark.page) };
}
