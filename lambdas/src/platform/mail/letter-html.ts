import { readableOn } from '@parlance/contract/contrast';
import { deriveColors } from '@parlance/contract/derive-colors';
import { isWordmark } from '@parlance/contract/logo-plate';
import { PAGE_COLOURS } from '@parlance/contract/page-colours';
import type { WhiteLabel } from '@parlance/contract/white-label';
import type { MailLogo } from './mail-logo.ts';

/** The branding of the institution whose workspace a mail is about. */
export interface MailBrand extends Pick<WhiteLabel, 'name' | 'buttonColor' | 'backgroundColor'> {
  /** Without it, the mail has the name alone. */
  readonly logo?: MailLogo | undefined;
}

/** The id by which a mail's HTML names the logo that goes out with it. */
export const LOGO_ID = 'institution-logo';

/** What every mail about a workspace is given. The brand can't be left out, so that no such mail forgets the workspace's institution. */
export interface AboutWorkspace {
  /** That of the workspace's institution; undefined in the product's own face. */
  readonly brand: MailBrand | undefined;
}

interface Letter {
  /** The language of the text, such as `en`. */
  readonly language: string;
  readonly subject: string;
  readonly hello: string;
  readonly body: string;
  readonly link?: { readonly button: string; readonly url: string; readonly hint: string } | undefined;
  readonly note: string;
  readonly footer: string;
  readonly brand?: MailBrand | undefined;
}

/** The colours that an institution changes. */
interface Accent {
  readonly link: string;
  readonly button: string;
  readonly onButton: string;
}

/**
 * Colours of the light scheme stand in the elements, because some mail programs drop style sheets. The dark scheme is a style sheet with
 * `!important`. The colours are those of the pages (ui/src/theme/palette.ts).
 */
const LIGHT = {
  ...PAGE_COLOURS.light,
  line: '#dde5e6',
  text: '#10222b',
  quiet: '#4b5f69',
  onBrand: '#ffffff',
} as const;
const DARK = {
  ...PAGE_COLOURS.dark,
  line: '#24363e',
  text: '#e5edef',
  quiet: '#a3b5bc',
  onBrand: '#04211f',
} as const;

const PRODUCT = 'Parlance';
const OWN: Readonly<Record<'light' | 'dark', Accent>> = {
  light: { link: LIGHT.brand, button: LIGHT.brand, onButton: LIGHT.onBrand },
  dark: { link: DARK.brand, button: DARK.brand, onButton: DARK.onBrand },
};

const FONT = "'Figtree',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const styleFor = ({ link, button, onButton }: Accent, plate: string | undefined) => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: ${DARK.page} !important; }
    .paper { background-color: ${DARK.paper} !important; border-color: ${DARK.line} !important; }
    .text { color: ${DARK.text} !important; }
    .quiet { color: ${DARK.quiet} !important; }
    .brand { color: ${link} !important; }
    .plate { background-color: ${plate ?? 'transparent'} !important; color: ${plate ? readableOn(plate) : link} !important; }
    .button { background-color: ${button} !important; }
    .button a { color: ${onButton} !important; }
  }
  @media (max-width: 480px) {
    .page { padding: 12px 8px !important; }
    .paper { padding: 24px 20px !important; }
  }`;

/**
 * A mail as HTML: one column that shrinks to 320 pixels, in a light and a dark scheme. It is made of tables, because some mail programs know no
 * other layout, and loads nothing: a logo goes out with the mail. All texts are escaped here.
 */
export function letterHtml({ language, subject, hello, body, link, note, footer, brand }: Letter): string {
  const { light, dark } = brand ? deriveColors(brand) : OWN;
  const text = `margin:0 0 16px;font:16px/1.55 ${FONT};color:${LIGHT.text}`;
  const small = `margin:0;font:14px/1.5 ${FONT};color:${LIGHT.quiet}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleFor(dark, brand?.logo?.plates.dark)}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(body)}</div>
<div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="page" align="center" style="padding:32px 16px;background-color:${LIGHT.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed">
<tr>${headHtml(brand, light)}</tr>
<tr><td class="paper" style="padding:32px;background-color:${LIGHT.paper};border:1px solid ${LIGHT.line};border-radius:14px;overflow-wrap:anywhere;word-break:break-word">
<h1 class="text" style="margin:0 0 20px;font:650 21px/1.3 ${FONT};letter-spacing:-0.01em;color:${LIGHT.text}">${escapeHtml(subject)}</h1>
<p class="text" style="${text}">${escapeHtml(hello)}</p>
<p class="text" style="${text}">${escapeHtml(body)}</p>
${link ? linkHtml(link, small, light) : ''}<p class="quiet" style="${small}">${escapeHtml(note)}</p>
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font:13px/1.5 ${FONT};color:${LIGHT.quiet}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr></table></div>
</body>
</html>`;
}

/** The name of whose mail it is, or a logo. A logo without the name in it has the name beside it, and then needs no words of its own. */
function headHtml(brand: MailBrand | undefined, { link }: Accent): string {
  const name = escapeHtml(brand?.name ?? PRODUCT);
  const text = `font:700 20px/1.3 ${FONT};letter-spacing:-0.02em;overflow-wrap:anywhere;word-break:break-word;color:${link}`;
  const logo = brand?.logo;
  if (!logo) return `<td class="brand" style="padding:0 4px 16px;${text}">${name}</td>`;
  const { width, height, plates } = logo;
  const hasName = isWordmark(width / height);
  const plate = plates.light || plates.dark ? `;padding:6px 8px;border-radius:8px` : '';
  const behind = `background-color:${plates.light ?? 'transparent'};color:${plates.light ? readableOn(plates.light) : link}${plate}`;
  // Where the picture is not shown, its words have its room, on its plate.
  const picture = `<img src="cid:${LOGO_ID}" alt="${hasName ? name : ''}" width="${width}" height="${height}" style="display:block;border:0;font:700 14px/1.1 ${FONT}">`;
  return `<td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="plate" style="${behind}">${picture}</td>${hasName ? '' : `<td class="brand" style="padding-left:12px;${text}">${name}</td>`}</tr></table></td>`;
}

function linkHtml({ button, url, hint }: NonNullable<Letter['link']>, small: string, accent: Accent): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" align="center" style="border-radius:10px;background-color:${accent.button}"><a href="${href}" style="display:inline-block;padding:12px 22px;font:600 16px/1.3 ${FONT};color:${accent.onButton};text-decoration:none">${escapeHtml(button)}</a></td></tr></table>
<p class="quiet" style="${small};margin-bottom:16px">${escapeHtml(hint)}<br><a class="brand" href="${href}" style="color:${accent.link};word-break:break-all">${href}</a></p>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
