import {
  GetTranscriptionJobCommand,
  type LanguageCode,
  StartTranscriptionJobCommand,
  type TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { AUTO_LANGUAGE, languagesIn } from '@parlance/contract/languages';

/** Transcribe can tell apart up to 30 speakers; more than ten cause too many mistakes. */
const MAX_SPEAKERS = 10;

export interface TranscriptionRequest {
  readonly job: string;
  /** `s3://bucket/key` of an mp3. */
  readonly mediaUri: string;
  /** One of Transcribe's, or `auto`. */
  readonly languageCode: string;
  readonly resultBucket: string;
  readonly resultKey: string;
}

export interface JobState {
  readonly status: 'running' | 'completed' | 'failed';
  /** Why it failed, in Transcribe's words. */
  readonly reason: string;
  /** When the job was created, seconds since the epoch. */
  readonly created: number;
}

/** Amazon Transcribe, as far as the workflow uses it. */
export class TranscriptionJobs {
  readonly #client: TranscribeClient;

  constructor(client: TranscribeClient) {
    this.#client = client;
  }

  /** Starts a job; does nothing when a job of that name was started before. */
  async start({ job, mediaUri, languageCode, resultBucket, resultKey }: TranscriptionRequest): Promise<void> {
    const command = new StartTranscriptionJobCommand({
      TranscriptionJobName: job,
      Media: { MediaFileUri: mediaUri },
      MediaFormat: 'mp3',
      ...languageParameters(languageCode),
      OutputBucketName: resultBucket,
      OutputKey: resultKey,
      Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: MAX_SPEAKERS },
    });
    try {
      await this.#client.send(command);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ConflictException')) throw error;
    }
  }

  async state(job: string): Promise<JobState> {
    const { TranscriptionJob } = await this.#client.send(new GetTranscriptionJobCommand({ TranscriptionJobName: job }));
    const { TranscriptionJobStatus, FailureReason = '', CreationTime } = TranscriptionJob ?? {};
    return {
      status: statusOf(TranscriptionJobStatus),
      reason: FailureReason,
      created: (CreationTime?.getTime() ?? 0) / 1000,
    };
  }
}

/** One language, several in one recording, or any one that Amazon Transcribe identifies. */
function languageParameters(code: string) {
  if (code === AUTO_LANGUAGE) return { IdentifyLanguage: true };
  // isTranscriptionLanguage has checked the codes.
  const languages = languagesIn(code) as LanguageCode[];
  if (languages.length > 1) return { IdentifyMultipleLanguages: true, LanguageOptions: languages };
  return { LanguageCode: languages[0] };
}

function statusOf(status: string | undefined): JobState['status'] {
  if (status === 'COMPLETED') return 'completed';
  return status === 'FAILED' ? 'failed' : 'running';
}
