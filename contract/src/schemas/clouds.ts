import * as v from 'valibot';

/** An http(s) origin, or an address below one, without a slash at its end. */
const addressSchema = v.pipe(v.string(), v.url(), v.regex(/^https?:.*[^/]$/));

/** A host as a content security policy names it, which can have a wildcard. */
const sourceSchema = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s;,]+$/));

/**
 * Dropbox's chooser (Spec part 1, section 2: "a file chooser from a cloud-storage service"). The key is public. The app's domains
 * at Dropbox must contain the host of the pages.
 */
const dropboxSchema = v.object({
  appKey: v.pipe(v.string(), v.nonEmpty()),
  /** Address of the chooser's script. */
  script: v.optional(addressSchema, 'https://www.dropbox.com/static/api/2/dropins.js'),
  /** The hosts that direct links lead to, as a source of a content security policy. */
  files: v.optional(sourceSchema, 'https://*.dropboxusercontent.com'),
});

/** Google's picker and Drive. All three keys are public; Google accepts them from the registered origins alone. */
const googleDriveSchema = v.object({
  clientId: v.pipe(v.string(), v.nonEmpty()),
  apiKey: v.pipe(v.string(), v.nonEmpty()),
  /** The number of the project at Google: with it, picked files are opened for the client. */
  appId: v.pipe(v.string(), v.nonEmpty()),
  /** Where people sign in and give their consent. */
  accounts: v.optional(addressSchema, 'https://accounts.google.com'),
  /** Where the picker's script comes from. */
  apis: v.optional(addressSchema, 'https://apis.google.com'),
  /** Where the picker's frame comes from. */
  picker: v.optional(addressSchema, 'https://docs.google.com'),
  /** Where the files come from. */
  drive: v.optional(addressSchema, 'https://www.googleapis.com'),
});
export type GoogleDrive = v.InferOutput<typeof googleDriveSchema>;

/**
 * An institution's account at the video platform Kaltura. The application token itself is a secret; the pages need none of this but
 * the hosts.
 */
const kalturaSchema = v.object({
  partnerId: v.pipe(v.string(), v.digits()),
  /** Id of an application token of the account, whose hash is SHA256 and whose sessions are users' sessions. */
  appTokenId: v.pipe(v.string(), v.nonEmpty()),
  api: v.optional(addressSchema, 'https://www.kaltura.com'),
  /** The hosts of files and thumbnails, as sources of a content security policy. */
  media: v.optional(v.pipe(v.array(sourceSchema), v.nonEmpty()), ['https://*.kaltura.com']),
});
export type Kaltura = v.InferOutput<typeof kalturaSchema>;

/** The cloud services of a stage. A service without settings is off: it is not offered, and its hosts are not admitted. */
export const cloudsSchema = v.object({
  dropbox: v.optional(dropboxSchema),
  googleDrive: v.optional(googleDriveSchema),
  kaltura: v.optional(kalturaSchema),
});
export type Clouds = v.InferOutput<typeof cloudsSchema>;
export type CloudSettings = v.InferInput<typeof cloudsSchema>;

/** The settings with their defaults. Throws a ValiError for settings of another form. */
export function parseClouds(settings: unknown): Clouds {
  return v.parse(cloudsSchema, settings);
}
