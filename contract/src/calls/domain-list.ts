// Written by contract/write-domain-lists.ts (`npm run domains`). Do not edit.
import { accountCalls } from '../domains/account/calls.ts';
import { assistantCalls } from '../domains/assistant/calls.ts';
import { billingCalls } from '../domains/billing/calls.ts';
import { collectionsCalls } from '../domains/collections/calls.ts';
import { completionsCalls } from '../domains/completions/calls.ts';
import { connectionsCalls } from '../domains/connections/calls.ts';
import { correctionsCalls } from '../domains/corrections/calls.ts';
import { correctorsCalls } from '../domains/correctors/calls.ts';
import { dictionariesCalls } from '../domains/dictionaries/calls.ts';
import { documentsCalls } from '../domains/documents/calls.ts';
import { federationCalls } from '../domains/federation/calls.ts';
import { generationCalls } from '../domains/generation/calls.ts';
import { importsCalls } from '../domains/imports/calls.ts';
import { kalturaCalls } from '../domains/kaltura/calls.ts';
import { linksCalls } from '../domains/links/calls.ts';
import { meetingsCalls } from '../domains/meetings/calls.ts';
import { picturesCalls } from '../domains/pictures/calls.ts';
import { pipelineCalls } from '../domains/pipeline/calls.ts';
import { precisionCalls } from '../domains/precision/calls.ts';
import { searchCalls } from '../domains/search/calls.ts';
import { sharingCalls } from '../domains/sharing/calls.ts';
import { speakersCalls } from '../domains/speakers/calls.ts';
import { systemCalls } from '../domains/system/calls.ts';
import { transcriptsCalls } from '../domains/transcripts/calls.ts';
import { translationsCalls } from '../domains/translations/calls.ts';
import { uploadsCalls } from '../domains/uploads/calls.ts';
import { usageCalls } from '../domains/usage/calls.ts';
import { usersCalls } from '../domains/users/calls.ts';
import { webhooksCalls } from '../domains/webhooks/calls.ts';
import { welcomeCalls } from '../domains/welcome/calls.ts';
import { workspacesCalls } from '../domains/workspaces/calls.ts';

/** The input of every call. */
export const allCalls = {
  ...accountCalls,
  ...assistantCalls,
  ...billingCalls,
  ...collectionsCalls,
  ...completionsCalls,
  ...connectionsCalls,
  ...correctionsCalls,
  ...correctorsCalls,
  ...dictionariesCalls,
  ...documentsCalls,
  ...federationCalls,
  ...generationCalls,
  ...importsCalls,
  ...kalturaCalls,
  ...linksCalls,
  ...meetingsCalls,
  ...picturesCalls,
  ...pipelineCalls,
  ...precisionCalls,
  ...searchCalls,
  ...sharingCalls,
  ...speakersCalls,
  ...systemCalls,
  ...transcriptsCalls,
  ...translationsCalls,
  ...uploadsCalls,
  ...usageCalls,
  ...usersCalls,
  ...webhooksCalls,
  ...welcomeCalls,
  ...workspacesCalls,
};
