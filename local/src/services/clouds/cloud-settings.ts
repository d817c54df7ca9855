/** Where the stand-ins answer, at the endpoint's address. */
export const CLOUDS_PATH = '/__clouds/';

/** Where Zoom's app sends its events, at each region's API. */
export const ZOOM_EVENTS_PATH = '/webhooks/zoom';

/** The keys that the stand-ins accept. */
export const DROPBOX_APP_KEY = 'dropbox-app';
export const GOOGLE = { clientId: 'drive-client', apiKey: 'drive-key', appId: '1234567890' };

export const KALTURA = { partnerId: '1234567', appTokenId: '1_local', token: 'kaltura-application-token' };

/** The product's apps at services where people connect accounts. */
export const APPS = {
  zoom: { clientId: 'zoom-app', secret: 'zoom-app-secret', webhookSecret: 'zoom-webhook-secret' },
  google: { clientId: 'google-app', secret: 'google-app-secret' },
  microsoft: { clientId: 'microsoft-app', secret: 'microsoft-app-secret' },
  dropbox: { clientId: 'dropbox-oauth-app', secret: 'dropbox-app-secret' },
} as const;

/**
 * The parameters of templates that let pages use the stand-ins for cloud services.
 *
 * @param address the endpoint's address
 */
export function cloudParameters(address: string): Readonly<Record<string, string>> {
  const dropbox = `${address}${CLOUDS_PATH}dropbox`;
  const google = `${address}${CLOUDS_PATH}google`;
  const kaltura = `${address}${CLOUDS_PATH}kaltura`;
  const { partnerId, appTokenId } = KALTURA;
  const script = `${dropbox}/static/api/2/dropins.js`;
  return {
    Clouds: JSON.stringify({
      dropbox: { appKey: DROPBOX_APP_KEY, script, files: `${dropbox}/files/` },
      googleDrive: { ...GOOGLE, accounts: google, apis: google, picker: google, drive: google },
      kaltura: { partnerId, appTokenId, api: kaltura, media: [`${kaltura}/`] },
    }),
    Kaltura: JSON.stringify({ partnerId, appTokenId, api: kaltura }),
    CloudScripts: script,
    Connections: JSON.stringify(connectionParameters(address)),
  };
}

/** The apps, with the addresses of the stand-ins. */
function connectionParameters(address: string) {
  const at = (cloud: string) => `${address}${CLOUDS_PATH}${cloud}`;
  const [zoom, google, microsoft, dropbox] = [at('zoom'), at('google'), at('microsoft'), at('dropbox')];
  const ofGoogle = {
    clientId: APPS.google.clientId,
    ...{ authorize: `${google}/o/oauth2/v2/auth`, token: `${google}/token`, revoke: `${google}/revoke` },
  };
  return {
    zoom: {
      clientId: APPS.zoom.clientId,
      ...{ authorize: `${zoom}/oauth/authorize`, token: `${zoom}/oauth/token`, revoke: `${zoom}/oauth/revoke` },
      api: `${zoom}/v2`,
    },
    'google-calendar': { ...ofGoogle, api: `${google}/calendar/v3` },
    'google-drive': { ...ofGoogle, api: `${google}/drive/v3`, upload: `${google}/upload/drive/v3` },
    'microsoft-calendar': {
      clientId: APPS.microsoft.clientId,
      authorize: `${microsoft}/common/oauth2/v2.0/authorize`,
      ...{ token: `${microsoft}/common/oauth2/v2.0/token`, api: `${microsoft}/v1.0` },
    },
    dropbox: {
      clientId: APPS.dropbox.clientId,
      ...{ authorize: `${dropbox}/oauth2/authorize`, token: `${dropbox}/oauth2/token` },
      ...{ revoke: `${dropbox}/2/auth/token/revoke`, api: `${dropbox}/2`, content: `${dropbox}/2` },
    },
  };
}
