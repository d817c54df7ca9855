import { calls } from '@parlance/contract/calls';
import { responses } from '@parlance/contract/responses';
import { type RouteName, routes } from '@parlance/contract/routes';
import type { Word } from '@parlance/contract/transcript';
import { EMPTY_DOCUMENT } from '@parlance/document/read-document';
import type { Context } from 'aws-lambda';
import { uploadsOperations } from '../../src/domains/uploads/uploads-operations.ts';
import { createApiHandler, routeKeyOf } from '../../src/platform/http/api-handler.ts';
import { encodePageKey } from '../../src/platform/http/page-key.ts';
import { nameBasedId } from '../../src/platform/name-based-id.ts';
import { ObjectStore } from '../../src/platform/s3/object-store.ts';
import { userOrgIdOf } from '../../src/repositories/collections/stored-collection.ts';
import { MultipartUploads } from '../../src/repositories/objects/multipart-uploads.ts';
import { createAccount } from '../../src/repositories/users/create-account.ts';
import { storedCollection } from '../fakes/stored-collection.ts';
import { card, charge, customer, MONTHLY, PACK_PRICE, PLAN_PRODUCT, subscription } from '../fakes/stripe-objects.ts';
import { createTestApi, eventOf } from '../fakes/test-api.ts';
import type { HostileRequest, KnownValues } from './hostile-requests.ts';
import { OPEN_UPLOAD, s3ThatChecksHeaders } from './s3-that-checks-headers.ts';

const CALLER = 'ann';
const OTHER = 'bob';
const ORG = nameBasedId(`organization/${CALLER}`);
/** A Magic Doc. */
const DOCUMENT = nameBasedId('document/1');
const UPLOAD_KEY = `uploads/${CALLER}/12345678.mp3`;
/** A PNG of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const ABSURD_PLACES = [0, 1e-320, 1e308, -1e308, 2 ** 53, 1.5, 1e18].flatMap((started) =>
  [userOrgIdOf(CALLER, ORG), 'highlights#c1'].map((list) => encodePageKey(list, { id: 'c1', started })),
);

const WORDS: Word[] = [0, 0.5, 1].map((start_time) => ({
  ...{ start_time, end_time: start_time + 0.4, type: 'pronunciation' },
  alternatives: [{ content: 'word', confidence: 0.9 }],
}));

/** Contents of documents, fitting and spoiled. */
const CONTENTS = [
  EMPTY_DOCUMENT,
  { type: 'doc' },
  { type: 'doc', content: [] },
  { type: 'doc', content: [{ type: 'constructor' }] },
  { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '' }] }] },
  { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a\ud800\0' }], marks: [null] }] },
  { type: 'doc', content: [{ type: 'heading', attrs: { level: 1e9, __proto__: { x: 1 } } }] },
  { type: 'doc', content: [nested(1000)] },
];

function nested(depth: number): object {
  let node: object = { type: 'paragraph' };
  for (let level = 0; level < depth; level++) node = { type: 'blockquote', content: [node] };
  return node;
}

/** By the names of the contract's fields: what is stored, and what a client can make up for it. */
export const KNOWN: KnownValues = {
  id: ['c1', 'c2', DOCUMENT, 'p1', 'constructor'],
  cid: [DOCUMENT, nameBasedId('document/new'), 'constructor'],
  content: CONTENTS,
  uid: [CALLER],
  userId: [OTHER, CALLER, 'constructor'],
  userIds: [OTHER, 'toString'],
  memberId: [OTHER, CALLER, 'constructor'],
  oid: [ORG, 'constructor'],
  orgId: [ORG, 'constructor'],
  highlightId: ['h1', 'h2', 'constructor'],
  replyId: ['r1', 'r2', 'constructor'],
  versionId: ['1', '2'],
  vid: ['1', '999999999'],
  startTime: ['0', 0, 0.5, '0.5'],
  speakerId: ['0', '0.5'],
  nextPage: ABSURD_PLACES,
  email: ['ann@example.com', 'bob@example.com', 'new@example.com'],
  passkeyId: ['k1', 'constructor'],
  ceremony: ['ceremony-1', 'x'],
  rawId: ['AAAA'],
  clientDataJSON: ['AAAA'],
  attestationObject: ['right', 'AAAA'],
  authenticatorData: ['AAAA'],
  signature: ['right', 'AAAA'],
  password: ['correct horse 1', 'wrong'],
  languageCode: ['en-US', 'auto', 'constructor'],
  language: ['en', 'es-ES', 'xx-XX', 'constructor'],
  collectionId: ['c1', 'c2', 'constructor'],
  projectId: ['p1', 'unknown', 'constructor'],
  summaryId: ['s1', 'constructor'],
  questionId: ['q1', 'q2', 'constructor'],
  key: [UPLOAD_KEY, 'key-ann'],
  uploadId: [OPEN_UPLOAD, 'other', 'x\ud800', 'a b'],
  url: [`s3://uploads-bucket/${UPLOAD_KEY}`, 'https://parlance.example/edit/c1'],
  contentType: ['audio/mpeg', 'a\r\nb: c', 'a\0', 'a\u2028b', ''],
  image: [PNG],
  version: [1, 2],
  restore: [1, 2],
  locale: ['us'],
  label: ['A label'],
  name: ['A name', 'constructor', 'Map'],
  slug: ['nyu', 'constructor'],
  couponId: ['constructor'],
  hints: [['Okafor', ' '], []],
  dictionary: ['c1', 'unknown', 'constructor'],
  project: ['p1', 'unknown', 'constructor'],
  projects: [['p1'], ['p1', 'unknown'], ['constructor']],
  limit: [1, 50],
  customerId: ['cus_1', 'cus_2'],
  priceId: [MONTHLY.id, PACK_PRICE.id],
  plan: [MONTHLY.id],
  newPlanId: [MONTHLY.id],
  successUrl: ['https://parlance.example/payment/success'],
  cancelUrl: ['https://parlance.example/payment/cancel'],
};

/**
 * The API over its own repositories and DynamoDB in memory, with a person who owns a workspace, a finished and a failed
 * transcript, and one of everything else.
 */
export async function createFuzzedApi() {
  const api = createTestApi('us');
  const s3 = s3ThatChecksHeaders();
  const uploads = createApiHandler(
    { domain: 'uploads', calls, responses },
    uploadsOperations({
      uploads: new MultipartUploads(s3, 'uploads-bucket'),
      files: new ObjectStore(s3, 'uploads-bucket'),
    }),
  );
  await api.uploadFiles.put(UPLOAD_KEY, 'mp3', 'audio/mpeg');
  const call = async (name: RouteName, request: HostileRequest): Promise<number | undefined> => {
    const route = routes[name];
    if (route.domain !== 'uploads') return (await api.call(name, { ...request, caller: CALLER })).status;
    const event = eventOf(routeKeyOf(route), { ...request, caller: CALLER });
    return (await uploads(event, {} as Context)).statusCode;
  };
  const made = async (name: RouteName, params: Record<string, string>, body: object) => {
    const status = await call(name, { params, query: {}, body });
    if (status !== 200) throw new Error(`${name} could not prepare the test: ${status}`);
  };
  for (const uid of [CALLER, OTHER]) {
    const email = `${uid}@example.com`;
    await createAccount(
      { ...api, locale: 'us', clock: () => api.time.now },
      { uid, email, name: `${uid} Lee`, language: 'en', provider: 'password' },
    );
    await api.users.markEmailVerified(uid, email);
    await api.identities.create(email, uid, 'en');
  }
  await api.users.addPasskey(CALLER, 'k1', { name: 'Phone', createdAt: 1, credentialId: 'AAAA' });
  await api.memberships.join(OTHER, ORG, api.time.now, []);
  const owned = { userId: CALLER, orgId: ORG };
  const done = { progress: undefined, tProgress: 100, sharedWith: { [OTHER]: true } };
  await api.collections.create(storedCollection({ ...owned, ...done, id: 'c1' }));
  await api.collections.create(storedCollection({ ...owned, progress: 'ERROR', id: 'c2' }));
  const chunk = await api.chunks.write('c1', WORDS);
  await api.transcripts.putDraft('c1', { chunks: [chunk], wordCount: WORDS.length });
  await made('saveTranscript', { id: 'c1' }, { words: WORDS, startTime: 0, endTime: 5, version: 1 });
  const annotation = { content: 'Look', tags: { quote: true } };
  const highlight = { ...annotation, startTime: 0, endTime: 1, highlighted: 'text' };
  await made('createHighlight', { id: 'c1', highlightId: 'h1' }, highlight);
  await made('createReply', { id: 'c1', highlightId: 'h1', replyId: 'r1' }, annotation);
  await made('createPublicKey', { id: 'c1' }, {});
  await made('createDictionary', { uid: CALLER }, { id: 'c1', name: 'Names', language: 'en-US', terms: ['Parlance'] });
  await made('addProject', { uid: CALLER }, { id: 'p1', orgId: ORG });
  api.freeFeatures.push('TranscriptSummarization');
  await made('startSummary', { id: 'c1' }, { id: 's1', language: 'en' });
  const asked = { question: 'What?', language: 'en' };
  await made('askQuestion', { uid: CALLER }, { ...asked, id: 'q1', collectionId: 'c1' });
  await made('askQuestion', { uid: CALLER }, { ...asked, id: 'q2', orgId: ORG });
  const { status } = await api.call('createCollection', {
    ...{ params: { uid: CALLER }, caller: CALLER },
    body: { type: 'text', cid: DOCUMENT, orgId: ORG, name: 'Notes' },
  });
  if (status !== 200) throw new Error(`A document could not be made: ${status}`);
  api.freeFeatures.push('MagicDoc');
  const wish = { prompt: 'A letter' };
  await made('createCompletion', { id: DOCUMENT }, { id: 't1', ...wish });
  await made('createImage', { id: DOCUMENT }, { id: 'p1', ...wish });
  answerPurchases(api.stripe);
  await api.billing.keepCustomer(ORG, 'cus_1', api.time.now);
  const stored = [api.tables, api.directoryTables].map((tables) => ({ tables, snapshot: tables.snapshot() }));
  const objects = api.s3.snapshot();
  const reset = () => {
    for (const { tables, snapshot } of stored) tables.restore(snapshot);
    api.s3.restore(objects);
  };
  return { call, reset };
}

/** Prepares Stripe's answers for a customer with a subscription, a card and a charge. */
function answerPurchases(stripe: Awaited<ReturnType<typeof createTestApi>>['stripe']): void {
  stripe.list('GET prices', MONTHLY, PACK_PRICE);
  stripe.answer(`GET products/${PLAN_PRODUCT.id}`, PLAN_PRODUCT);
  stripe.answer('GET customers/cus_1', customer('cus_1', { oid: ORG, locale: 'us' }));
  stripe.list('GET customers/cus_1/payment_methods', card('pm_1'));
  stripe.list('GET charges', charge('ch_1'));
  stripe.list('GET subscriptions', subscription('sub_1'));
  stripe.answer('POST subscriptions/sub_1', subscription('sub_1'));
  const invoice = { amount_due: 5, total: 5, currency: 'usd', lines: { object: 'list', data: [] } };
  stripe.answer('POST invoices/create_preview', invoice);
  stripe.answer('POST checkout/sessions', { id: 'cs_1', url: 'https://checkout.stripe.test/cs_1' });
  stripe.answer('POST billing_portal/sessions', { url: 'https://billing.stripe.test/1' });
}
