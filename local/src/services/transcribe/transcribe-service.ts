import path from 'node:path';
import { AwsError } from '../../aws/aws-error.ts';
import { type AwsCall, type AwsService, answerJson } from '../../aws/service.ts';
import { ensureFfmpeg } from '../../machine/ffmpeg.ts';
import { badRequest, type JobRequest, type ObjectAddress, parseJobRequest } from './job-request.ts';
import { JobRunner } from './job-runner.ts';
import { JobStore, type TranscriptionJob } from './job-store.ts';
import { requireKnownLanguages } from './known-languages.ts';
import { MediaStore, type S3Access } from './media-store.ts';
import { ensureSpeechModel } from './speech-model-files.ts';
import { phrasesForJob, vocabularyActions } from './vocabulary-actions.ts';
import { VocabularyStore } from './vocabulary-store.ts';

export interface TranscribeOptions extends S3Access {
  /** Folder of the run's data. */
  readonly home: string;
  /** Folder of downloaded artefacts. */
  readonly cache: string;
  readonly accountId?: string;
  /** Path of the ffmpeg program. Without it, ffmpeg is downloaded into the cache. */
  readonly ffmpegPath?: string;
  readonly threads?: number;
}

type Input = Record<string, unknown>;

/**
 * Amazon Transcribe's batch jobs for English and its custom vocabularies, with speech recognition on this machine. Unfinished jobs of an earlier run
 * restart at once.
 */
export function createTranscribeService(options: TranscribeOptions): AwsService & { close(): Promise<void> } {
  const { home, cache, endpoint, credentials, ffmpegPath, accountId = '000000000000', threads = 2 } = options;
  const jobs = new JobStore(home);
  const vocabularies = new VocabularyStore(home);
  const media = new MediaStore({ endpoint, credentials });
  const runner = new JobRunner({
    jobs,
    media,
    accountId,
    threads,
    workFolder: path.join(home, 'transcribe'),
    ffmpeg: async () => ffmpegPath ?? path.join(await ensureFfmpeg(cache), 'bin', 'ffmpeg'),
    model: () => ensureSpeechModel(cache),
  });
  runner.wake();

  const actions: Readonly<Record<string, (region: string, input: Input, call: AwsCall) => Promise<object> | object>> = {
    ...vocabularyActions({
      vocabularies,
      media,
      refusedRead: (call, object) => refusedFor(call, {})('s3:GetObject', object),
    }),

    async StartTranscriptionJob(region, input, call) {
      const request = parseJobRequest(input);
      requireKnownLanguages(request);
      if (jobs.find(region, request.name)) throw nameTaken();
      const refused = refusedFor(call, request);
      if (refused('s3:GetObject', request.media) || !(await media.hasObject(region, request.media))) {
        throw badRequest(
          "The S3 URI that you provided can't be accessed. Make sure that you have read permission and try your request again.",
        );
      }
      if (refused('s3:PutObject', request.output) || !(await media.hasBucket(region, request.output.bucket))) {
        throw badRequest(`The specified S3 bucket can't be accessed: ${request.output.bucket}.`);
      }
      const phrases = phrasesForJob(vocabularies, region, request.vocabularies);
      if (!jobs.add(region, { ...request, phrases })) throw nameTaken();
      runner.wake();
      return { TranscriptionJob: describe(find(region, request.name), endpoint) };
    },

    GetTranscriptionJob(region, input) {
      return { TranscriptionJob: describe(find(region, jobName(input)), endpoint) };
    },

    ListTranscriptionJobs(region, input) {
      const { Status: status, JobNameContains: nameContains } = input as { Status?: string; JobNameContains?: string };
      const limit = typeof input.MaxResults === 'number' ? Math.min(100, Math.max(1, input.MaxResults)) : 5;
      const found = jobs.list(region, { status, nameContains, limit, before: pageStart(input.NextToken) });
      return {
        Status: status,
        NextToken: found.next === undefined ? undefined : Buffer.from(String(found.next)).toString('base64url'),
        TranscriptionJobSummaries: found.jobs.map(summarise),
      };
    },

    DeleteTranscriptionJob(region, input) {
      const name = jobName(input);
      if (!jobs.remove(region, name)) throw unknownJob();
      runner.cancel(region, name);
      return {};
    },
  };

  function find(region: string, name: string): TranscriptionJob {
    const job = jobs.find(region, name);
    if (!job) throw unknownJob();
    return job;
  }

  return {
    signingNames: ['transcribe'],
    async handle(call: AwsCall): Promise<void> {
      const action = Object.hasOwn(actions, call.target) ? actions[call.target] : undefined;
      if (!action) {
        throw new AwsError('UnknownOperationException', `Amazon Transcribe's ${call.target} is not available here.`);
      }
      answerJson(call.response, await action(call.region, parseBody(await call.body()), call), {
        contentType: 'application/x-amz-json-1.1',
      });
    },
    async close() {
      await runner.close();
      media.close();
      vocabularies.close();
      jobs.close();
    },
  };
}

/** Returns a check whether the job's caller, or its data access role, is refused an action on an object. */
function refusedFor({ refusal }: AwsCall, { dataAccessRole }: Pick<JobRequest, 'dataAccessRole'>) {
  return (action: string, { bucket, key }: ObjectAddress): boolean =>
    refusal?.(action, `arn:aws:s3:::${bucket}/${key}`, dataAccessRole) !== undefined;
}

function parseBody(body: Buffer): Input {
  try {
    return JSON.parse(body.toString('utf8') || '{}');
  } catch {
    throw new AwsError('SerializationException', 'The request body is not JSON.');
  }
}

function jobName(input: Input): string {
  if (typeof input.TranscriptionJobName !== 'string') throw badRequest('TranscriptionJobName is missing.');
  return input.TranscriptionJobName;
}

function nameTaken(): AwsError {
  return new AwsError('ConflictException', 'The requested job name already exists. Choose another name.');
}

function unknownJob(): AwsError {
  return badRequest("The requested job couldn't be found. Check the job name and try your request again.");
}

function pageStart(token: unknown): number | undefined {
  if (token === undefined) return undefined;
  const start = Number(Buffer.from(String(token), 'base64url').toString());
  if (!Number.isInteger(start)) throw badRequest('The NextToken that you provided is not valid.');
  return start;
}

/** The requested language, or English when the language must be identified: the model knows only English. */
function language({ request }: TranscriptionJob): object {
  if (!request.identifyLanguage) return { LanguageCode: request.languageCode };
  // No IdentifiedLanguageScore: nothing was measured.
  const code = request.languageOptions.find((option) => option.startsWith('en-')) ?? 'en-US';
  if (request.identifySeveral) return { IdentifyMultipleLanguages: true, LanguageCodes: [{ LanguageCode: code }] };
  return { IdentifyLanguage: true, LanguageCode: code };
}

function summarise(job: TranscriptionJob): object {
  return {
    TranscriptionJobName: job.request.name,
    TranscriptionJobStatus: job.status,
    ...language(job),
    CreationTime: job.createdAt,
    StartTime: job.startedAt,
    CompletionTime: job.completedAt,
    FailureReason: job.failureReason,
    OutputLocationType: 'CUSTOMER_BUCKET',
  };
}

function describe(job: TranscriptionJob, endpoint: string): object {
  const { name, mediaUri, mediaFormat, output, mostSpeakers } = job.request;
  const location = [output.bucket, ...output.key.split('/').map(encodeURIComponent)].join('/');
  return {
    TranscriptionJobName: name,
    TranscriptionJobStatus: job.status,
    ...language(job),
    Media: { MediaFileUri: mediaUri },
    MediaFormat: mediaFormat,
    Transcript: job.status === 'COMPLETED' ? { TranscriptFileUri: `${endpoint}/${location}` } : undefined,
    CreationTime: job.createdAt,
    StartTime: job.startedAt,
    CompletionTime: job.completedAt,
    FailureReason: job.failureReason,
    Settings: mostSpeakers === undefined ? undefined : { ShowSpeakerLabels: true, MaxSpeakerLabels: mostSpeakers },
  };
}
