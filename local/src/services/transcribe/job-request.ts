import { AwsError } from '../../aws/aws-error.ts';

/** The fields of a StartTranscriptionJob request that this service uses. */
export interface JobRequest {
  readonly name: string;
  readonly mediaUri: string;
  readonly media: ObjectAddress;
  readonly output: ObjectAddress;
  /** The requested language; undefined when the language must be identified. */
  readonly languageCode?: string;
  readonly identifyLanguage: boolean;
  /** Several languages may be spoken. */
  readonly identifySeveral: boolean;
  readonly languageOptions: readonly string[];
  readonly mediaFormat?: string;
  /** Maximum number of speakers; undefined without speaker labels. */
  readonly mostSpeakers?: number;
  /** The custom vocabularies, each with the language that it is given for. */
  readonly vocabularies: readonly NamedVocabulary[];
  /** The role that reads the media and writes the transcript; by default the caller's. */
  readonly dataAccessRole?: string;
}

export interface NamedVocabulary {
  readonly languageCode: string;
  readonly vocabulary: string;
}

export interface ObjectAddress {
  readonly bucket: string;
  readonly key: string;
}

/** @throws AwsError BadRequestException for requests that Amazon Transcribe refuses, and for unsupported options */
export function parseJobRequest(input: Record<string, unknown>): JobRequest {
  const name = text(input.TranscriptionJobName);
  if (!/^[0-9a-zA-Z._-]{1,200}$/.test(name ?? '') || !name) {
    throw badRequest('TranscriptionJobName must have 1 to 200 letters, digits, full stops, underscores and hyphens.');
  }
  const mediaUri = text(object(input.Media).MediaFileUri);
  if (!mediaUri) throw badRequest('Media.MediaFileUri is missing.');
  const bucket = text(input.OutputBucketName);
  if (!bucket) throw badRequest('OutputBucketName is missing: there is no bucket of the service to write to here.');

  const languageCode = text(input.LanguageCode);
  const identifySeveral = input.IdentifyMultipleLanguages === true;
  const given = [languageCode !== undefined, input.IdentifyLanguage === true, identifySeveral].filter(Boolean);
  if (given.length !== 1) {
    throw badRequest('Give either LanguageCode or IdentifyLanguage or IdentifyMultipleLanguages.');
  }
  return {
    name,
    mediaUri,
    media: parseObjectUri(mediaUri),
    output: { bucket, key: outputKey(text(input.OutputKey), name) },
    languageCode,
    identifyLanguage: languageCode === undefined,
    identifySeveral,
    languageOptions: Array.isArray(input.LanguageOptions) ? input.LanguageOptions.map(String) : [],
    mediaFormat: text(input.MediaFormat),
    mostSpeakers: parseSettings(object(input.Settings)),
    vocabularies: parseVocabularies(languageCode, object(input.Settings), object(input.LanguageIdSettings)),
    dataAccessRole: text(object(input.JobExecutionSettings).DataAccessRoleArn),
  };
}

export function badRequest(message: string): AwsError {
  return new AwsError('BadRequestException', message);
}

function parseSettings(settings: Record<string, unknown>): number | undefined {
  for (const unknown of ['VocabularyFilterName', 'ChannelIdentification']) {
    if (settings[unknown]) throw badRequest(`Settings.${unknown} is not available here.`);
  }
  const most = settings.MaxSpeakerLabels;
  if (settings.ShowSpeakerLabels !== true) {
    if (most !== undefined) throw badRequest('MaxSpeakerLabels can only be given with ShowSpeakerLabels.');
    return undefined;
  }
  if (typeof most !== 'number' || !Number.isInteger(most) || most < 2 || most > 30) {
    throw badRequest('With ShowSpeakerLabels, MaxSpeakerLabels must be a whole number from 2 to 30.');
  }
  return most;
}

/** A vocabulary for the job's language, or one for each language that may be identified. */
function parseVocabularies(
  languageCode: string | undefined,
  settings: Record<string, unknown>,
  byLanguage: Record<string, unknown>,
): NamedVocabulary[] {
  const vocabulary = text(settings.VocabularyName);
  if (languageCode !== undefined) return vocabulary ? [{ languageCode, vocabulary }] : [];
  if (vocabulary) throw badRequest('Give vocabularies in LanguageIdSettings when languages are identified.');
  const languages = Object.entries(byLanguage);
  if (languages.length === 1 || languages.length > 5)
    throw badRequest('LanguageIdSettings must have 2 to 5 languages.');
  return languages.flatMap(([code, each]) => {
    const name = text(object(each).VocabularyName);
    return name ? [{ languageCode: code, vocabulary: name }] : [];
  });
}

/** `s3://bucket/key` or `https://s3.<region>.amazonaws.com/bucket/key`. */
export function parseObjectUri(uri: string): ObjectAddress {
  const found = /^s3:\/\/([^/]+)\/(.+)$/.exec(uri) ?? /^https:\/\/s3[.\w-]*\.amazonaws\.com\/([^/]+)\/(.+)$/.exec(uri);
  const [, bucket, key] = found ?? [];
  if (!bucket || !key) {
    throw badRequest(
      "The S3 URI that you provided isn't valid. Give it as s3://bucket/key and try your request again.",
    );
  }
  return { bucket, key };
}

function outputKey(key: string | undefined, name: string): string {
  if (!key) return `${name}.json`;
  return key.endsWith('/') ? `${key}${name}.json` : key;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function object(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
