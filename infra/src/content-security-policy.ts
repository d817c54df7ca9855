import { CAPTCHA_PROVIDERS } from '@parlance/contract/captcha';
import { type Clouds, parseClouds } from '@parlance/contract/schemas/clouds';
import type { Stage } from './stages.ts';

/** The endpoint's name in the headers `reporting-endpoints` and `content-security-policy`. */
export const REPORTS_TO = 'csp';

/** Origins of third parties that a stage's pages load. */
export interface ThirdParties {
  /** Origin of the help widget; not every stage has one. */
  readonly helpWidget?: string;
  /** Origin of the service that takes errors; pages only send to it. */
  readonly errorReports?: string;
  /** Origins of the captcha's scripts and frames; none on a stage without a captcha. */
  readonly captcha: readonly string[];
  /** Addresses of the cloud services' scripts that run in the pages. */
  readonly cloudScripts: readonly string[];
}

/** Origins, beside the pages' own, that the content security policy allows. */
export interface CspSources extends Partial<ThirdParties> {
  /** Origins of the regions' APIs. */
  readonly apis: readonly string[];
  /** Origins of the buckets with recordings, words and uploads. */
  readonly storage: readonly string[];
  /** Where the pages fetch files of cloud services from. */
  readonly cloudFiles?: readonly string[];
  /** Where thumbnails of a cloud service's recordings come from. */
  readonly cloudPictures?: readonly string[];
}

export function thirdPartiesOf({
  helpWidget,
  errorReports,
  captcha,
  clouds = {},
}: Pick<Stage, 'helpWidget' | 'errorReports' | 'captcha' | 'clouds'>): ThirdParties {
  const { dropbox } = parseClouds(clouds);
  return {
    ...(helpWidget ? { helpWidget: new URL(helpWidget).origin } : {}),
    ...(errorReports ? { errorReports: new URL(errorReports.dsn).origin } : {}),
    captcha: captcha ? CAPTCHA_PROVIDERS[captcha.provider].origins : [],
    cloudScripts: dropbox ? [dropbox.script] : [],
  };
}

/** Where pages fetch the files of a stage's cloud services from, as sources of the policy. */
export function cloudFilesOf({ dropbox, googleDrive, kaltura }: Clouds): string[] {
  return [
    ...(dropbox ? [dropbox.files] : []),
    ...(googleDrive ? [`${googleDrive.drive}/drive/`] : []),
    ...(kaltura?.media ?? []),
  ];
}

/**
 * The policy in the page of Google's picker, which runs in a window of its own (docs/adr/0048). Google's scripts style what they
 * draw by inline styles. Without Google Drive nothing of Google's is allowed.
 */
export function policyOfGoogleDrive({ googleDrive }: Clouds): string {
  const { apis, picker, accounts } = googleDrive ?? {};
  return policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(apis ? [`${apis}/`] : [])],
    'style-src': googleDrive ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // The frame shows Google's sign-in when the person's session at Google has ended.
    'frame-src': picker && accounts ? [...new Set([`${picker}/`, `${accounts}/`])] : ["'none'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });
}

/** The policy in the page itself. It names the hash of the page's inline script, and the stage's APIs and buckets. */
export function policyOfPage(
  scriptHash: string,
  { apis, storage, cloudFiles = [], cloudPictures = [], ...thirdParties }: CspSources,
): string {
  const { errorReports } = thirdParties;
  return policyOf({
    'default-src': ["'none'"],
    ...codeDirectives(`'sha256-${scriptHash}'`, thirdParties),
    'img-src': ["'self'", 'data:', 'blob:', ...storage, ...cloudPictures],
    'media-src': ["'self'", 'blob:', ...storage],
    'connect-src': [
      "'self'",
      ...apis,
      ...storage,
      ...originsOf(thirdParties),
      ...(errorReports ? [errorReports] : []),
      ...cloudFiles,
    ],
  });
}

/**
 * The policy in the header, which the CDN adds to every answer. Only a header can forbid frames, and only a header makes
 * browsers report. It allows inline scripts, because each publication of the pages has another import map; the page's own
 * policy, which holds as well, names the one that is allowed (docs/adr/0034).
 *
 * @param reports the address to which browsers report what they block
 */
export function policyOfHeader(thirdParties: ThirdParties, reports: string): string {
  return policyOf({
    ...codeDirectives("'unsafe-inline'", thirdParties),
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [reports],
    'report-to': [REPORTS_TO],
  });
}

/**
 * The policy in the header of pages in windows of their own (`windows/`). What such a page may load is in the page's own policy: it
 * follows from settings that only the publisher has.
 */
export function policyOfWindowHeader(reports: string): string {
  return policyOf({
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [reports],
    'report-to': [REPORTS_TO],
  });
}

/** What both policies say: where the code, styles and frames of a page come from, and where it may send a form. */
function codeDirectives(inlineScript: string, thirdParties: Partial<ThirdParties>) {
  const origins = originsOf(thirdParties);
  return {
    'script-src': ["'self'", inlineScript, ...origins, ...(thirdParties.cloudScripts ?? [])],
    'style-src': ["'self'", ...(thirdParties.captcha ?? [])],
    'font-src': ["'self'"],
    'frame-src': origins.length > 0 ? origins : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

function originsOf({ helpWidget, captcha = [] }: Partial<ThirdParties>): string[] {
  return [...(helpWidget ? [helpWidget] : []), ...captcha];
}

function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
