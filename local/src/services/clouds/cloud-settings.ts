/** Where the stand-ins answer, at the endpoint's address. */
export const CLOUDS_PATH = '/__clouds/';

/** The keys that the stand-ins accept. */
export const DROPBOX_APP_KEY = 'dropbox-app';
export const GOOGLE = { clientId: 'drive-client', apiKey: 'drive-key', appId: '1234567890' };

export const KALTURA = { partnerId: '1234567', appTokenId: '1_local', token: 'kaltura-application-token' };

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
  };
}
