import type { IncomingMessage } from 'node:http';
import { header, rawPath } from '../../aws/http-request.ts';
import type { AwsService } from '../../aws/service.ts';
import { CLOUDS_PATH } from './cloud-settings.ts';
import { answerDropbox } from './dropbox.ts';
import { answerFolders } from './folders/answer-folders.ts';
import type { CloudFolders } from './folders/cloud-folders.ts';
import { GoogleDriveStandIn } from './google-drive.ts';
import { KalturaStandIn } from './kaltura.ts';
import { answerCalendars } from './meetings/calendars.ts';
import type { HeldMeetings } from './meetings/held-meetings.ts';
import { answerZoom, type MeetingsCall } from './meetings/zoom.ts';
import { type OAuthAccounts, VENDORS, type Vendor } from './oauth-accounts.ts';
import { type OAuthCall, OAuthServer, sendJson } from './oauth-server.ts';
import { answerPeople } from './people.ts';
import { readShelf } from './shelf.ts';

/**
 * Stand-ins for cloud services, with pages that a person can click through. They offer the recordings of some folders.
 *
 * @param recordings folders of audio and video files
 * @param accounts the accounts that people connect
 * @param held the meetings of these accounts
 * @param folders the files in the folders of these accounts
 */
export function createCloudsService(
  recordings: readonly string[],
  accounts: OAuthAccounts,
  held: HeldMeetings,
  folders: CloudFolders,
): AwsService {
  const oauth = new OAuthServer(accounts);
  const google = new GoogleDriveStandIn();
  const kaltura = new KalturaStandIn();
  const answerMeetings = async (vendor: Vendor, call: MeetingsCall) => {
    if (vendor === 'zoom') return answerZoom(held, oauth, call);
    return (vendor === 'google' || vendor === 'microsoft') && answerCalendars(vendor, held, oauth, call);
  };
  return {
    // Browsers send no signature.
    signingNames: ['clouds'],
    acceptsUnsigned: isForClouds,
    async handle({ request, response, body }) {
      const [, cloud = '', path = ''] = /^\/__clouds\/([^/]+)\/(.*)$/.exec(rawPath(request)) ?? [];
      const { searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
      const vendor = VENDORS.find((each) => each === cloud);
      const call: OAuthCall = { request, response, path, query, body };
      if (vendor && ((await oauth.answer(vendor, call)) || answerPeople(vendor, oauth, call))) return;
      if (vendor === 'dropbox' && path === '2/auth/token/revoke') {
        const granted = oauth.requireAccess(vendor, call);
        if (!granted) return;
        accounts.revoke(vendor, granted.access);
        return sendJson(response, 200, null);
      }
      const hasFolder = vendor === 'google' || vendor === 'dropbox';
      if (hasFolder && isWithToken(request) && (await answerFolders(vendor, folders, oauth, call))) return;
      const files = readShelf(recordings);
      const origin = `http://${header(request, 'host')}`;
      const base = `${origin}${CLOUDS_PATH}${cloud}/`;
      if (vendor && (await answerMeetings(vendor, { ...call, origin, files }))) return;
      if (cloud === 'dropbox') return answerDropbox({ request, response, path, base, query, files });
      if (cloud === 'kaltura') return kaltura.answer({ request, response, path, base, files, body });
      if (cloud === 'google') return google.answer({ request, response, path, query, files, body });
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such cloud service here.\n');
    },
  };
}

/** Connected accounts have tokens of their own; the picker of files has others. */
function isWithToken(request: IncomingMessage): boolean {
  return header(request, 'authorization').startsWith('Bearer access-');
}

function isForClouds(request: IncomingMessage): boolean {
  return rawPath(request).startsWith(CLOUDS_PATH);
}
