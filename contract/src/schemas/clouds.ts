import * as mini from 'zod/mini';

/** An http(s) origin, or an address below one, without a slash at its end. */
const addressSchema = mini.url({ protocol: /^https?$/ }).check(mini.regex(/[^/]$/));

/** A host as a content security policy names it, which can have a wildcard. */
const sourceSchema = mini.string().check(mini.regex(/^https?:\/\/[^\s;,]+$/));

/**
 * Dropbox's chooser (Spec part 1, section 2: "a file chooser from a cloud-storage service"). The key is public. The app's domains
 * at Dropbox must contain the host of the pages.
 */
const dropboxSchema = mini.object({
  appKey: mini.string().check(mini.minLength(1)),
  /** Address of the chooser's script. */
  script: mini._default(addressSchema, 'https://www.dropbox.com/static/api/2/dropins.js'),
  /** The hosts that direct links lead to, as a source of a content security policy. */
  files: mini._default(sourceSchema, 'https://*.dropboxusercontent.com'),
});

/** Google's picker and Drive. All three keys are public; Google accepts them from the registered origins alone. */
export const googleDriveSchema = mini.object({
  clientId: mini.string().check(mini.minLength(1)),
  apiKey: mini.string().check(mini.minLength(1)),
  /** The number of the project at Google: with it, picked files are opened for the client. */
  appId: mini.string().check(mini.minLength(1)),
  /** Where people sign in and give their consent. */
  accounts: mini._default(addressSchema, 'https://accounts.google.com'),
  /** Where the picker's script comes from. */
  apis: mini._default(addressSchema, 'https://apis.google.com'),
  /** Where the picker's frame comes from. */
  picker: mini._default(addressSchema, 'https://docs.google.com'),
  /** Where the files come from. */
  drive: mini._default(addressSchema, 'https://www.googleapis.com'),
});
export type GoogleDrive = mini.infer<typeof googleDriveSchema>;

/**
 * An institution's account at the video platform Kaltura. The application token itself is a secret; the pages need none of this but
 * the hosts.
 */
const kalturaSchema = mini.object({
  partnerId: mini.string().check(mini.regex(/^\d+$/)),
  /** Id of an application token of the account, whose hash is SHA256 and whose sessions are users' sessions. */
  appTokenId: mini.string().check(mini.minLength(1)),
  api: mini._default(addressSchema, 'https://www.kaltura.com'),
  /** The hosts of files and thumbnails, as sources of a content security policy. */
  media: mini._default(mini.array(sourceSchema).check(mini.minLength(1)), ['https://*.kaltura.com']),
});
export type Kaltura = mini.infer<typeof kalturaSchema>;

/** The cloud services of a stage. A service without settings is off: it is not offered, and its hosts are not admitted. */
export const cloudsSchema = mini.object({
  dropbox: mini.optional(dropboxSchema),
  googleDrive: mini.optional(googleDriveSchema),
  kaltura: mini.optional(kalturaSchema),
});
export type Clouds = mini.infer<typeof cloudsSchema>;
export type CloudSettings = mini.input<typeof cloudsSchema>;
