import { type LogoShades, shadesOf } from '@parlance/contract/logo-plate';

/** What the page has to know of a logo before it shows it. */
export interface LogoLook extends LogoShades {
  /** Width by height. */
  readonly ratio: number;
}

/** Pixels of the longer side of the sample. */
const SAMPLE = 48;

/** Decodes a logo and looks at it. Undefined when the browser can't tell its size. */
export async function lookOf(logo: string): Promise<LogoLook | undefined> {
  const image = new Image();
  image.src = logo;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width === 0 || height === 0) return undefined;
    return { ratio: width / height, ...sampled(image, width, height) };
  } catch (error) {
    console.warn('The logo could not be read.', error);
    return undefined;
  }
}

function sampled(image: HTMLImageElement, width: number, height: number): LogoShades {
  const canvas = document.createElement('canvas');
  const scale = SAMPLE / Math.max(width, height);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return { isFilled: false, shades: [] };
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return shadesOf(context.getImageData(0, 0, canvas.width, canvas.height).data);
}
