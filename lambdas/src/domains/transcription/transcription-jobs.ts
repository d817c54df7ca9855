import {
  GetTranscriptionJobCommand,
  type LanguageCode,
  type LanguageIdSettings,
  StartTranscriptionJobCommand,
  type TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { AUTO_LANGUAGE, languagesIn } from '@parlance/contract/languages';
import { RecordingFailure } from '../../platform/workflow/step-errors.ts';
import type { ReadyVocabulary } from './job-vocabularies.ts';

/** Transcribe can tell apart up to 30 speakers; more than ten cause too many mistakes. */
const MAX_SPEAKERS = 10;

export interface TranscriptionRequest {
  readonly job: string;
  /** `s3://bucket/key` of an mp3. */
  readonly mediaUri: string;
  /** One of Transcribe's, or `auto`. */
  readonly languageCode: string;
  readonly vocabularies: readonly ReadyVocabulary[];
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

  /**
   * Starts a job; does nothing when a job of that name was started before.
   *
   * @throws RecordingFailure `language` when Amazon Transcribe refuses the language in this region
   */
  async start(request: TranscriptionRequest): Promise<void> {
    const { job, mediaUri, languageCode, vocabularies, resultBucket, resultKey } = request;
    const isSingle = languagesIn(languageCode).length === 1;
    const [vocabulary] = vocabularies;
    const command = new StartTranscriptionJobCommand({
      TranscriptionJobName: job,
      Media: { MediaFileUri: mediaUri },
      MediaFormat: 'mp3',
      ...languageParameters(languageCode, vocabularies),
      OutputBucketName: resultBucket,
      OutputKey: resultKey,
      Settings: {
        ShowSpeakerLabels: true,
        MaxSpeakerLabels: MAX_SPEAKERS,
        ...(isSingle && vocabulary && { VocabularyName: vocabulary.name }),
      },
    });
    try {
      await this.#client.send(command);
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (name === 'ConflictException') return;
      throw name === 'BadRequestException' ? languageRefusal(error) : error;
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
function languageParameters(code: string, vocabularies: readonly ReadyVocabulary[]) {
  if (code === AUTO_LANGUAGE) return { IdentifyLanguage: true };
  // isTranscriptionLanguage has checked the codes.
  const languages = languagesIn(code) as LanguageCode[];
  if (languages.length > 1) {
    // All languages must be named there, also those without a vocabulary.
    const settings = languages.map((language) => [language, settingsOf(language, vocabularies)]);
    return {
      IdentifyMultipleLanguages: true,
      LanguageOptions: languages,
      ...(vocabularies.length > 0 && { LanguageIdSettings: Object.fromEntries(settings) }),
    };
  }
  return { LanguageCode: languages[0] };
}

function settingsOf(language: string, vocabularies: readonly ReadyVocabulary[]): LanguageIdSettings {
  const vocabulary = vocabularies.find(({ languageCode }) => languageCode === language);
  return vocabulary ? { VocabularyName: vocabulary.name } : {};
}

/** A region may lack languages that the stage offers. Other refusals are faults of the request. */
function languageRefusal(error: unknown): unknown {
  const message = error instanceof Error ? error.message : '';
  return /\blanguages?\b|'languageCode'/i.test(message) ? new RecordingFailure('language', message) : error;
}

function statusOf(status: string | undefined): JobState['status'] {
  if (status === 'COMPLETED') return 'completed';
  return status === 'FAILED' ? 'failed' : 'running';
}
