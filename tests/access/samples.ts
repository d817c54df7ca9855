import { randomUUID } from 'node:crypto';
import { EMPTY_DOCUMENT } from '@parlance/document/read-document';
import { ACCOUNT } from './account-samples.ts';
import { BILLING } from './billing-samples.ts';
import { BRANDING } from './branding-samples.ts';
import { CONNECTIONS } from './connections-samples.ts';
import { CORRECTIONS } from './corrections-samples.ts';
import { CORRECTORS } from './correctors-samples.ts';
import {
  type Expectation,
  type GuardedName,
  MANAGE,
  OWN,
  type Sample,
  SELF,
  SIGNED_IN,
  self,
  type Verdicts,
  WORKSPACE_ADMINS,
  WORKSPACE_MEMBERS,
  WORKSPACE_OWNERS,
} from './expectation.ts';
import { MEETINGS } from './meetings-samples.ts';
import { SPEAKER_NAMES } from './speaker-names-samples.ts';
import { WEBHOOKS } from './webhooks-samples.ts';
import type { World } from './workspace-world.ts';

const collection = (more: Sample = {}) => ({
  sample: ({ collectionId }: World): Sample => ({ ...more, params: { id: collectionId, ...more.params } }),
});
const document = (more: Sample = {}) => ({
  sample: ({ documentId }: World): Sample => ({ ...more, params: { id: documentId, ...more.params } }),
});
const workspace = (more: Sample = {}) => ({
  sample: ({ oid }: World): Sample => ({ ...more, params: { oid, ...more.params } }),
});
const upload = (more: Record<string, unknown> = {}) => ({
  verdicts: SELF as Verdicts,
  sample: ({ owner: { session } }: World): Sample => ({
    params: { uid: session.uid },
    body: { key: `uploads/${session.uid}/0123456789.mp3`, uploadId: 'none', ...more },
  }),
});
const highlight = (more: Sample = {}) => ({
  sample: async (world: World): Promise<Sample> => ({
    ...more,
    params: { id: world.collectionId, highlightId: await world.highlight(), ...more.params },
  }),
});
const dictionary = (more: Sample = {}): Expectation => ({
  verdicts: SELF,
  sample: async (world) => ({
    ...more,
    params: { uid: world.owner.session.uid, id: await world.dictionary() },
  }),
});
/** Questions of the owner about the workspace. */
const ofWorkspace = (params: Record<string, string> = {}): Expectation => ({
  verdicts: SELF,
  sample: ({ owner, oid }) => ({ params: { uid: owner.session.uid, ...params }, query: { orgId: oid } }),
});
/** The header of a PNG of one pixel, by which its type and size are recognised. */
const PICTURE = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01', 'latin1').toString('base64');
const answeredInvite: Expectation = {
  verdicts: SELF,
  sample: async (world) => ({ params: { uid: world.owner.session.uid, oid: await world.inviteToOwner() } }),
};

/** An expectation for every endpoint that isn't public. A missing one is a type error. */
export const EXPECTATIONS: Readonly<Record<GuardedName, Expectation>> = {
  ...ACCOUNT,
  ...BILLING,
  ...BRANDING,
  ...CONNECTIONS,
  ...CORRECTIONS,
  ...CORRECTORS,
  ...SPEAKER_NAMES,
  ...MEETINGS,
  ...WEBHOOKS,

  listWorkspaces: self(),
  createWorkspace: self({ body: { name: 'Another' } }),
  createWelcomeCollection: {
    verdicts: SELF,
    sample: ({ owner, oid }) => ({ params: { uid: owner.session.uid, oid } }),
  },
  selectWorkspace: {
    verdicts: SELF,
    sample: ({ owner, oid }) => ({ params: { uid: owner.session.uid }, body: { oid } }),
  },
  acceptInvite: answeredInvite,
  declineInvite: answeredInvite,
  ignoreInvite: answeredInvite,
  updateOrganization: { verdicts: WORKSPACE_ADMINS, ...workspace({ body: { name: 'Lab' } }) },
  listFormerMembers: { verdicts: WORKSPACE_OWNERS, ...workspace() },
  // Nothing was left: for owners that is "not found".
  takeOverCollections: { verdicts: '43344', ...workspace({ params: { memberId: 'unknown' } }) },
  listInvites: { verdicts: WORKSPACE_ADMINS, ...workspace() },
  inviteMember: { verdicts: WORKSPACE_ADMINS, ...workspace({ body: { email: 'again@example.com' } }) },
  resendInvite: {
    verdicts: WORKSPACE_ADMINS,
    sample: async (world) => ({ params: { oid: world.oid }, body: { email: await world.invitedAddress() } }),
  },
  listAuditLog: { verdicts: WORKSPACE_ADMINS, ...workspace() },
  getUsage: {
    verdicts: SELF,
    sample: ({ owner, oid }) => ({ params: { uid: owner.session.uid }, body: { orgId: oid } }),
  },
  listLedger: { verdicts: SELF, sample: ({ owner, oid }) => ({ params: { uid: owner.session.uid, oid } }) },
  downloadReport: {
    verdicts: SELF,
    sample: ({ owner, oid }) => ({ body: { uid: owner.session.uid, oid, span: 1 } }),
  },
  getLedgerMonths: { verdicts: SELF, sample: ({ owner, oid }) => ({ params: { uid: owner.session.uid, oid } }) },
  revokeInvite: {
    verdicts: WORKSPACE_ADMINS,
    sample: async (world) => ({ params: { oid: world.oid }, body: { email: await world.invitedAddress() } }),
  },
  // For the only owner. A conflict is an accepted call: it doesn't refuse the caller.
  makeOwner: {
    verdicts: WORKSPACE_OWNERS,
    sample: ({ oid, owner }) => ({ params: { oid, memberId: owner.session.uid } }),
  },
  makeAdmin: {
    verdicts: WORKSPACE_ADMINS,
    sample: ({ oid, other }) => ({ params: { oid, memberId: other.session.uid } }),
  },
  removeUserFromOrg: {
    verdicts: WORKSPACE_OWNERS,
    sample: ({ oid, owner }) => ({ body: { oid, uid: owner.session.uid } }),
  },
  markOrganizationForDeletion: { verdicts: WORKSPACE_OWNERS, sample: ({ oid }) => ({ body: { oid } }) },
  keepOrganization: { verdicts: WORKSPACE_OWNERS, ...workspace() },
  listMembers: { verdicts: WORKSPACE_MEMBERS, ...workspace() },
  // The own and the shared transcripts are searched by every member; all of them by owners.
  searchCollections: {
    verdicts: WORKSPACE_OWNERS,
    sample: ({ oid }) => ({ body: { orgId: oid, term: 'sentence', orgWide: true } }),
  },
  // Without a language model or the feature they are refused after the access.
  startSummary: { verdicts: MANAGE, ...collection({ body: { id: 'summary', language: 'en' } }) },
  getSummary: { verdicts: MANAGE, ...collection({ query: { language: 'en' } }) },
  // Nobody has begun such a summary.
  cancelSummary: { verdicts: '44444', ...collection({ params: { summaryId: 'none' } }) },
  askQuestion: {
    verdicts: SELF,
    sample: ({ owner, oid }) => ({
      params: { uid: owner.session.uid },
      body: { id: 'question', question: 'What?', language: 'en', orgId: oid },
    }),
  },
  listQuestions: ofWorkspace(),
  deleteQuestions: ofWorkspace(),
  getQuestion: { ...ofWorkspace({ questionId: 'none' }), verdicts: '44444' },
  cancelQuestion: { ...ofWorkspace({ questionId: 'none' }), verdicts: '44444' },

  addProject: {
    verdicts: SELF,
    sample: ({ owner, oid }) => ({ params: { uid: owner.session.uid }, body: { id: 'project', orgId: oid } }),
  },
  updateProject: {
    verdicts: SELF,
    sample: async (world) => ({
      params: { uid: world.owner.session.uid, id: await world.project() },
      body: { orgId: world.oid, name: 'Thesis' },
    }),
  },
  removeProject: {
    verdicts: SELF,
    sample: async (world) => ({
      params: { uid: world.owner.session.uid, id: await world.project() },
      query: { orgId: world.oid },
    }),
  },
  listDictionaries: self(),
  // The link is refused whoever sends it: that comes after the access.
  checkLink: { verdicts: SIGNED_IN, sample: () => ({ body: { url: 'http://127.0.0.1/' } }) },
  reportFailure: { verdicts: SIGNED_IN, sample: () => ({ body: { kind: 'upload', reason: 'NETWORK' } }) },
  createDictionary: self({ body: { id: 'd1', name: 'Names', language: 'en-US' } }),
  getDictionary: dictionary(),
  updateDictionary: dictionary({ body: { version: 1, terms: ['Ada'] } }),
  deleteDictionary: self({ params: { id: 'none' } }),
  listKalturaMedia: self(),
  // Nobody has such an entry.
  getKalturaMedia: { ...self({ params: { entryId: '0_00000000' } }), verdicts: '44444' },
  getPictures: {
    verdicts: SELF,
    sample: ({ owner, oid }) => ({ params: { uid: owner.session.uid }, query: { oid } }),
  },
  findPictures: self({ body: {} }),
  setAvatar: self({ body: { image: PICTURE } }),
  removeAvatar: self(),
  setLogo: { verdicts: WORKSPACE_ADMINS, ...workspace({ body: { image: PICTURE } }) },
  removeLogo: { verdicts: WORKSPACE_ADMINS, ...workspace() },

  createUpload: self({ body: { fileName: 'a.mp3', contentType: 'audio/mpeg', size: 1 } }),
  signUploadParts: upload({ partNumbers: [1] }),
  listUploadParts: upload(),
  completeUpload: upload({ parts: [] }),
  abortUpload: upload(),
  createFromSubtitles: {
    verdicts: SELF,
    sample: ({ owner: { session }, oid }) => ({
      params: { uid: session.uid },
      body: {
        ...{ requestId: randomUUID(), orgId: oid, name: 'None', languageCode: 'en-US' },
        cues: [{ start: 0, end: 1, text: 'Hello' }],
      },
    }),
  },
  createCollection: {
    verdicts: SELF,
    sample: ({ owner: { session }, oid }) => ({
      params: { uid: session.uid },
      body: { url: `uploads/${session.uid}/0123456789.mp3`, orgId: oid, languageCode: 'en-US', name: 'None' },
    }),
  },
  listCollections: {
    verdicts: SELF,
    sample: ({ owner, oid }) => ({ params: { uid: owner.session.uid }, body: { orgId: oid } }),
  },
  listSharedCollections: {
    verdicts: SELF,
    sample: ({ owner, oid }) => ({ params: { uid: owner.session.uid }, body: { orgId: oid } }),
  },

  getCollection: { verdicts: MANAGE, ...collection() },
  getCollectionAudio: { verdicts: MANAGE, ...collection() },
  getPeaks: { verdicts: MANAGE, ...collection() },
  getSpeakers: { verdicts: MANAGE, ...collection() },
  updateCollection: { verdicts: OWN, ...collection({ body: { name: 'A young man' } }) },
  setCollectionLanguage: { verdicts: OWN, ...collection({ params: { languageCode: 'en-US' } }) },
  deleteCollection: {
    verdicts: OWN,
    sample: async (world) => ({ params: { id: await world.spareCollection() } }),
  },
  retryCollection: { verdicts: OWN, ...collection() },
  unpauseCollection: { verdicts: OWN, ...collection() },
  // For a section after the end of the recording: no run starts.
  recodeCollection: { verdicts: MANAGE, ...collection({ body: { languageCode: 'en-US', start: 900, end: 901 } }) },
  denoiseCollection: { verdicts: MANAGE, ...collection() },
  // Refused after the access: no corrector has the language, or nothing was ordered.
  getPrecision: { verdicts: MANAGE, ...collection() },
  orderPrecision: { verdicts: MANAGE, ...collection() },
  cancelPrecision: { verdicts: MANAGE, ...collection() },
  getPrecisionLanguages: { verdicts: SIGNED_IN, sample: () => ({}) },
  translateCollection: { verdicts: MANAGE, ...collection({ body: { to: 'unknown' } }) },
  getTranslation: { verdicts: MANAGE, ...collection() },
  retranslateCollection: { verdicts: MANAGE, ...collection({ body: { edited: 'keep' } }) },
  generateContent: { verdicts: MANAGE, ...collection({ body: { prompt: 'Write about this.', requestId: 'access' } }) },
  getGenerationPrice: { verdicts: MANAGE, ...collection() },
  cancelGeneration: { verdicts: OWN, ...document() },
  listTemplates: ofWorkspace(),
  keepTemplate: {
    verdicts: SELF,
    sample: ({ owner, oid }) => ({
      params: { uid: owner.session.uid, id: 'template' },
      body: { orgId: oid, name: 'Letter', prompt: 'Write a letter of this.' },
    }),
  },
  deleteTemplate: ofWorkspace({ id: 'none' }),
  saveTranscript: {
    verdicts: MANAGE,
    ...collection({ body: { words: [], startTime: 900, endTime: 901, version: 1 } }),
  },
  previewImport: { verdicts: MANAGE, ...collection({ body: { paragraphs: [{ text: 'Hello' }] } }) },
  // The version is not the current one: nothing changes.
  importTranscript: { verdicts: MANAGE, ...collection({ body: { paragraphs: [{ text: 'Hello' }], version: 99 } }) },
  // Nothing is attached.
  getAttached: { verdicts: '44444', ...collection() },
  discardAttached: { verdicts: MANAGE, ...collection() },
  // Without the feature they are refused after the access.
  createCompletion: { verdicts: MANAGE, ...document({ body: { id: 'text', prompt: 'A letter' } }) },
  getProcessing: { verdicts: MANAGE, ...document() },
  // Nobody has begun such a text, or such a picture.
  cancelCompletion: { verdicts: '44444', ...document({ params: { completionId: 'none' } }) },
  createImage: { verdicts: MANAGE, ...document({ body: { id: 'picture', prompt: 'A pond' } }) },
  getMedia: { verdicts: MANAGE, ...document() },
  retryMedia: { verdicts: '44444', ...document({ params: { pid: 'none' }, body: {} }) },
  getContent: { verdicts: MANAGE, ...document() },
  updateContent: { verdicts: MANAGE, ...document({ body: { content: EMPTY_DOCUMENT, version: 99 } }) },
  // The owner's document has the id already: the call makes nothing.
  createDocumentOfTranscript: {
    verdicts: MANAGE,
    sample: ({ collectionId: id, documentId: cid }) => ({ params: { id }, body: { cid } }),
  },
  setSpeakers: { verdicts: MANAGE, ...collection({ body: { speakers: {} } }) },
  setSpeaker: { verdicts: MANAGE, ...collection({ params: { startTime: '0' }, body: { name: 'Ann' } }) },
  renameSpeaker: {
    verdicts: MANAGE,
    sample: async ({ api, owner, collectionId: id }) => {
      const { speakers } = await api.call('getSpeakers', { params: { id } }, owner.session);
      return { params: { id, speakerId: Object.keys(speakers)[0] ?? 'none' }, body: { name: 'Ann' } };
    },
  },
  deleteSpeaker: { verdicts: MANAGE, ...collection({ params: { speakerId: '900' } }) },
  checkIn: { verdicts: MANAGE, ...collection() },
  shareCollection: {
    verdicts: MANAGE,
    sample: ({ collectionId, admin }) => ({ params: { id: collectionId }, body: { userId: admin.session.uid } }),
  },
  unshareCollection: {
    verdicts: MANAGE,
    sample: ({ collectionId, admin }) => ({ params: { id: collectionId }, body: { userId: admin.session.uid } }),
  },
  changeOwner: {
    verdicts: MANAGE,
    sample: ({ collectionId, owner }) => ({ params: { id: collectionId }, body: { userId: owner.session.uid } }),
  },
  // To its present workspace: later calls need it there.
  moveCollection: {
    verdicts: OWN,
    sample: ({ collectionId, oid }) => ({ params: { id: collectionId }, body: { orgId: oid } }),
  },
  checkOut: { verdicts: MANAGE, ...collection() },
  listVersions: { verdicts: MANAGE, ...collection() },
  updateVersion: { verdicts: MANAGE, ...collection({ params: { versionId: '1' }, body: { name: 'Draft' } }) },

  listHighlights: { verdicts: MANAGE, ...collection() },
  createHighlight: {
    verdicts: MANAGE,
    ...collection({
      params: { highlightId: 'h1' },
      body: { content: '', startTime: 0, endTime: 1, highlighted: 'he' },
    }),
  },
  // For the owner's highlight. Only authors change their highlights; people who manage the collection delete any.
  updateHighlight: { verdicts: OWN, ...highlight({ body: { content: 'Changed' } }) },
  deleteHighlight: { verdicts: MANAGE, ...highlight() },
  createReply: { verdicts: MANAGE, ...highlight({ params: { replyId: 'r1' }, body: { content: 'Yes' } }) },
  deleteReply: { verdicts: MANAGE, ...highlight({ params: { replyId: 'none' } }) },
  // In the owner's current workspace; an API token may not send mail.
  emailTranscriptMembers: {
    verdicts: '4..3.',
    sample: ({ owner, collectionId, web }) => ({
      body: { userIds: [owner.session.uid], url: `${web}/transcript/${collectionId}/` },
    }),
  },
  getRepliesWithUserInfo: {
    verdicts: MANAGE,
    sample: async (world) => ({ body: { id: world.collectionId, highlightId: await world.highlight() } }),
  },
  getDocumentTags: self(),
  getSubtitles: { verdicts: MANAGE, ...collection() },
  setDescription: { verdicts: MANAGE, ...collection({ body: { text: 'About it' } }) },
  setNotes: { verdicts: MANAGE, ...collection({ body: { text: 'Ask again' } }) },
  setMarker: { verdicts: MANAGE, ...collection({ body: { marker: 1 } }) },
  clearMarker: { verdicts: MANAGE, ...collection() },
  setOffset: { verdicts: MANAGE, ...collection({ body: { offset: 0 } }) },

  getPublicKey: { verdicts: MANAGE, ...collection() },
  createPublicKey: { verdicts: MANAGE, ...collection() },
  revokePublicKey: { verdicts: MANAGE, ...collection() },
};
