import type { Locale } from '@parlance/contract/regions';
import { type RouteName, routes } from '@parlance/contract/routes';
import { pathOf } from '@parlance/contract/routes/route';
import * as z from 'zod';
import type { CanaryAccess } from './canary-access.ts';

const configSchema = z.object({
  regions: z.record(z.string(), z.object({ api: z.url() })),
  apiKey: z.string().optional(),
});
const profileSchema = z.object({ user: z.object({ organization: z.string() }) });
const uploadSchema = z.object({ key: z.string(), uploadId: z.string() });
const signedSchema = z.object({ parts: z.array(z.object({ url: z.url() })).length(1) });
const storedSchema = z.object({ url: z.string() });
const listSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
const createdSchema = z.object({ id: z.string() });
const collectionSchema = z.object({
  progress: z.string().optional(),
  tCompletion: z.object({ draft: z.boolean().optional() }).optional(),
});
const subtitlesSchema = z.object({ content: z.string() });

const NAME = 'Canary';
/** Seconds between two looks at the transcription. */
const LOOK_SECONDS = 5;
/** The signal aborts 5 seconds before the function is stopped. */
const CLEANING_MS = 4000;

/** The recording of the canary, and words that are heard in it. */
export interface CanaryRecording {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileName: string;
  readonly contentType: string;
  readonly languageCode: string;
  readonly heard: RegExp;
}

export interface MainJob {
  readonly fetch: typeof fetch;
  readonly webUrl: string;
  readonly locale: Locale;
  readonly access: CanaryAccess;
  readonly recording: CanaryRecording;
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Does the main job as a customer's program does: finds the API by the pages' `config.json`, uploads the recording, waits for the draft,
 * reads it as subtitles, and deletes it, whatever happened before.
 *
 * @throws Error that says which call did not answer as it should
 */
export async function doMainJob(job: MainJob): Promise<void> {
  const call = await callsOf(job);
  const { uid } = job.access;
  const { user } = await call('getProfile', profileSchema, { params: { uid } });
  const orgId = user.organization;
  // A run that was killed leaves its transcript behind.
  const { data } = await call('listCollections', listSchema, { params: { uid }, body: { orgId } });
  for (const { id, name } of data) if (name === NAME) await call('deleteCollection', z.unknown(), { params: { id } });
  const url = await upload(job, call);
  const { languageCode } = job.recording;
  const body = { url, orgId, languageCode, name: NAME };
  const { id } = await call('createCollection', createdSchema, { params: { uid }, body });
  try {
    await draftOf(job, call, id);
    const { content } = await call('getSubtitles', subtitlesSchema, { params: { id } });
    if (!job.recording.heard.test(content)) throw new Error('The draft has other words than the recording.');
  } finally {
    const late = await callsOf({ ...job, signal: AbortSignal.timeout(CLEANING_MS) });
    await late('deleteCollection', z.unknown(), { params: { id } });
  }
}

interface Parts {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: object;
}

type Call = <T>(name: RouteName, answer: z.ZodType<T>, parts: Parts) => Promise<T>;

async function callsOf({ fetch, webUrl, locale, access, signal }: MainJob): Promise<Call> {
  const response = await fetch(new URL('/config.json', webUrl), { signal });
  if (!response.ok) throw new Error(`The pages' settings were answered ${response.status}.`);
  const { regions, apiKey } = configSchema.parse(await response.json());
  const api = regions[locale]?.api;
  if (!api) throw new Error(`The pages' settings have no API of ${locale}.`);
  return async (name, answer, { params, body }) => {
    const route = routes[name];
    const answered = await fetch(`${api}${pathOf(route, params)}`, {
      method: route.method,
      headers: {
        'content-type': 'application/json',
        ...{ key: access.token, id: access.uid },
        ...(apiKey && { 'x-api-key': apiKey }),
      },
      ...(route.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      redirect: 'error',
      signal,
    });
    if (!answered.ok) throw new Error(`${name} was answered ${answered.status}: ${await answered.text()}`);
    return answer.parse(await answered.json());
  };
}

/** Uploads the recording as one part; the address of the stored file. */
async function upload({ fetch, access: { uid }, recording, signal }: MainJob, call: Call): Promise<string> {
  const { bytes, fileName, contentType } = recording;
  const params = { uid };
  const begun = await call('createUpload', uploadSchema, {
    params,
    body: { fileName, contentType, size: bytes.length },
  });
  const signed = await call('signUploadParts', signedSchema, { params, body: { ...begun, partNumbers: [1] } });
  const put = await fetch(signed.parts[0]?.url ?? '', { method: 'PUT', body: bytes, signal });
  if (!put.ok) throw new Error(`The part was answered ${put.status}.`);
  const parts = [{ partNumber: 1, etag: put.headers.get('etag') ?? '' }];
  return (await call('completeUpload', storedSchema, { params, body: { ...begun, parts } })).url;
}

/** Waits for the draft. @throws Error when the transcription fails, or `signal` aborts */
async function draftOf({ wait, signal }: MainJob, call: Call, id: string): Promise<void> {
  for (;;) {
    const { progress, tCompletion } = await call('getCollection', collectionSchema, { params: { id } });
    if (progress === undefined && tCompletion?.draft) return;
    if (progress === 'ERROR') throw new Error('The transcription failed.');
    await wait(LOOK_SECONDS, signal);
  }
}
