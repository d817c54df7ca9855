import * as z from 'zod';

/** An http(s) origin, or an address below one, without a slash at its end. */
const addressSchema = z.url({ protocol: /^https?$/ }).regex(/[^/]$/);

/** A host as a content security policy names it, which can have a wildcard. */
const sourceSchema = z.string().regex(/^https?:\/\/[^\s;,]+$/);

/**
 * Dropbox's chooser (Spec part 1, section 2: "a file chooser from a cloud-storage service"). The key is public. The app's domains
 * at Dropbox must contain the host of the pages.
 */
const dropboxSchema = z.object({
  appKey: z.string().min(1),
  /** Address of the chooser's script. */
  script: addressSchema.default('https://www.dropbox.com/static/api/2/dropins.js'),
  /** The hosts that direct links lead to, as a source of a content security policy. */
  files: sourceSchema.default('https://*.dropboxusercontent.com'),
});

/** Google's picker and Drive. All three keys are public; Google accepts them from the registered origins alone. */
export const googleDriveSchema = z.object({
  clientId: z.string().min(1),
  apiKey: z.string().min(1),
  /** The number of the project at Google: with it, picked files are opened for the client. */
  appId: z.string().min(1),
  /** Where people sign in and give their consent. */
  accounts: addressSchema.default('https://accounts.google.com'),
  /** Where the picker's script comes from. */
  apis: addressSchema.default('https://apis.google.com'),
  /** Where the picker's frame comes from. */
  picker: addressSchema.default('https://docs.google.com'),
  /** Where the files come from. */
  drive: addressSchema.default('https://www.googleapis.com'),
});
export type GoogleDrive = z.infer<typeof googleDriveSchema>;

/**
 * An institution's account at the video platform Kaltura. The application token itself is a secret; the pages need none of this but
 * the hosts.
 */
const kalturaSchema = z.object({
  partnerId: z.string().regex(/^\d+$/),
  /** Id of an application token of the account, whose hash is SHA256 and whose sessions are users' sessions. */
  appTokenId: z.string().min(1),
  api: addressSchema.default('https://www.kaltura.com'),
  /** The hosts of files and thumbnails, as sources of a content security policy. */
  media: z.array(sourceSchema).min(1).default(['https://*.kaltura.com']),
});
export type Kaltura = z.infer<typeof kalturaSchema>;

/** The cloud services of a stage. A service without settings is off: it is not offered, and its hosts are not admitted. */
export const cloudsSchema = z.object({
  dropbox: dropboxSchema.optional(),
  googleDrive: googleDriveSchema.optional(),
  kaltura: kalturaSchema.optional(),
});
export type Clouds = z.infer<typeof cloudsSchema>;
export type CloudSettings = z.input<typeof cloudsSchema>;
