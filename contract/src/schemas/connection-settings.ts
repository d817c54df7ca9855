import * as z from 'zod';

/** An http(s) origin, or an address below one, without a slash at its end. */
const addressSchema = z.url({ protocol: /^https?$/ }).regex(/[^/]$/);

/** The id of the product's app at a service; its secret stands elsewhere. */
const appSchema = z.object({ clientId: z.string().min(1) });

const googleSchema = appSchema.extend({
  authorize: addressSchema.default('https://accounts.google.com/o/oauth2/v2/auth'),
  token: addressSchema.default('https://oauth2.googleapis.com/token'),
  revoke: addressSchema.default('https://oauth2.googleapis.com/revoke'),
});

/**
 * The product's apps at services where people connect accounts, with the addresses of the services. A service without settings is not
 * offered. Client ids are public.
 */
export const connectionSettingsSchema = z.object({
  zoom: appSchema
    .extend({
      authorize: addressSchema.default('https://zoom.us/oauth/authorize'),
      token: addressSchema.default('https://zoom.us/oauth/token'),
      revoke: addressSchema.default('https://zoom.us/oauth/revoke'),
      api: addressSchema.default('https://api.zoom.us/v2'),
    })
    .optional(),
  'google-calendar': googleSchema
    .extend({ api: addressSchema.default('https://www.googleapis.com/calendar/v3') })
    .optional(),
  'google-drive': googleSchema
    .extend({
      api: addressSchema.default('https://www.googleapis.com/drive/v3'),
      upload: addressSchema.default('https://www.googleapis.com/upload/drive/v3'),
    })
    .optional(),
  'microsoft-calendar': appSchema
    .extend({
      authorize: addressSchema.default('https://login.microsoftonline.com/common/oauth2/v2.0/authorize'),
      token: addressSchema.default('https://login.microsoftonline.com/common/oauth2/v2.0/token'),
      api: addressSchema.default('https://graph.microsoft.com/v1.0'),
    })
    .optional(),
  dropbox: appSchema
    .extend({
      authorize: addressSchema.default('https://www.dropbox.com/oauth2/authorize'),
      token: addressSchema.default('https://api.dropboxapi.com/oauth2/token'),
      revoke: addressSchema.default('https://api.dropboxapi.com/2/auth/token/revoke'),
      api: addressSchema.default('https://api.dropboxapi.com/2'),
      content: addressSchema.default('https://content.dropboxapi.com/2'),
    })
    .optional(),
});
export type ConnectionSettings = z.infer<typeof connectionSettingsSchema>;
export type ConnectionSettingsInput = z.input<typeof connectionSettingsSchema>;
