// Written by contract/write-domain-lists.ts (`npm run domains`). Do not edit.
import * as account from '../domains/account/routes.ts';
import * as assistant from '../domains/assistant/routes.ts';
import * as billing from '../domains/billing/routes.ts';
import * as collections from '../domains/collections/routes.ts';
import * as completions from '../domains/completions/routes.ts';
import * as connections from '../domains/connections/routes.ts';
import * as corrections from '../domains/corrections/routes.ts';
import * as correctors from '../domains/correctors/routes.ts';
import * as dictionaries from '../domains/dictionaries/routes.ts';
import * as documents from '../domains/documents/routes.ts';
import * as federation from '../domains/federation/routes.ts';
import * as generation from '../domains/generation/routes.ts';
import * as imports from '../domains/imports/routes.ts';
import * as kaltura from '../domains/kaltura/routes.ts';
import * as links from '../domains/links/routes.ts';
import * as meetings from '../domains/meetings/routes.ts';
import * as pictures from '../domains/pictures/routes.ts';
import * as pipeline from '../domains/pipeline/routes.ts';
import * as precision from '../domains/precision/routes.ts';
import * as search from '../domains/search/routes.ts';
import * as sharing from '../domains/sharing/routes.ts';
import * as speakers from '../domains/speakers/routes.ts';
import * as system from '../domains/system/routes.ts';
import * as transcripts from '../domains/transcripts/routes.ts';
import * as translations from '../domains/translations/routes.ts';
import * as uploads from '../domains/uploads/routes.ts';
import * as usage from '../domains/usage/routes.ts';
import * as users from '../domains/users/routes.ts';
import * as webhooks from '../domains/webhooks/routes.ts';
import * as welcome from '../domains/welcome/routes.ts';
import * as workspaces from '../domains/workspaces/routes.ts';

/** The routes of each domain. One Lambda serves one domain. */
export const routesByDomain = {
  account,
  assistant,
  billing,
  collections,
  completions,
  connections,
  corrections,
  correctors,
  dictionaries,
  documents,
  federation,
  generation,
  imports,
  kaltura,
  links,
  meetings,
  pictures,
  pipeline,
  precision,
  search,
  sharing,
  speakers,
  system,
  transcripts,
  translations,
  uploads,
  usage,
  users,
  webhooks,
  welcome,
  workspaces,
};
