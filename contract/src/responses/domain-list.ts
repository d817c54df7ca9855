// Written by contract/write-domain-lists.ts (`npm run domains`). Do not edit.
import { accountResponses } from '../domains/account/responses.ts';
import { assistantResponses } from '../domains/assistant/responses.ts';
import { billingResponses } from '../domains/billing/responses.ts';
import { collectionsResponses } from '../domains/collections/responses.ts';
import { completionsResponses } from '../domains/completions/responses.ts';
import { connectionsResponses } from '../domains/connections/responses.ts';
import { correctionsResponses } from '../domains/corrections/responses.ts';
import { correctorsResponses } from '../domains/correctors/responses.ts';
import { dictionariesResponses } from '../domains/dictionaries/responses.ts';
import { documentsResponses } from '../domains/documents/responses.ts';
import { federationResponses } from '../domains/federation/responses.ts';
import { generationResponses } from '../domains/generation/responses.ts';
import { importsResponses } from '../domains/imports/responses.ts';
import { kalturaResponses } from '../domains/kaltura/responses.ts';
import { linksResponses } from '../domains/links/responses.ts';
import { meetingsResponses } from '../domains/meetings/responses.ts';
import { picturesResponses } from '../domains/pictures/responses.ts';
import { pipelineResponses } from '../domains/pipeline/responses.ts';
import { precisionResponses } from '../domains/precision/responses.ts';
import { searchResponses } from '../domains/search/responses.ts';
import { sharingResponses } from '../domains/sharing/responses.ts';
import { speakersResponses } from '../domains/speakers/responses.ts';
import { systemResponses } from '../domains/system/responses.ts';
import { transcriptsResponses } from '../domains/transcripts/responses.ts';
import { translationsResponses } from '../domains/translations/responses.ts';
import { uploadsResponses } from '../domains/uploads/responses.ts';
import { usageResponses } from '../domains/usage/responses.ts';
import { usersResponses } from '../domains/users/responses.ts';
import { webhooksResponses } from '../domains/webhooks/responses.ts';
import { welcomeResponses } from '../domains/welcome/responses.ts';
import { workspacesResponses } from '../domains/workspaces/responses.ts';

/** The schemas of all responses. */
export const allResponses = {
  ...accountResponses,
  ...assistantResponses,
  ...billingResponses,
  ...collectionsResponses,
  ...completionsResponses,
  ...connectionsResponses,
  ...correctionsResponses,
  ...correctorsResponses,
  ...dictionariesResponses,
  ...documentsResponses,
  ...federationResponses,
  ...generationResponses,
  ...importsResponses,
  ...kalturaResponses,
  ...linksResponses,
  ...meetingsResponses,
  ...picturesResponses,
  ...pipelineResponses,
  ...precisionResponses,
  ...searchResponses,
  ...sharingResponses,
  ...speakersResponses,
  ...systemResponses,
  ...transcriptsResponses,
  ...translationsResponses,
  ...uploadsResponses,
  ...usageResponses,
  ...usersResponses,
  ...webhooksResponses,
  ...welcomeResponses,
  ...workspacesResponses,
};
