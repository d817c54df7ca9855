import { jobName, type StepInput } from '../../platform/workflow/step-input.ts';

/**
 * The keys of all objects in S3, by bucket:
 * - uploads: `uploads/{uid}/{random}-{declared bytes}.{extension}`
 *   and `uploads/links/{collectionId}/media`, `uploads/meetings/{collectionId}/media`: no uid is `links` or `meetings`
 * - media: `media/{collectionId}/...` and `pictures/{users|organizations}/{id}/{hash}`
 * - transcripts: `words/{collectionId}/...`, the speech recognition's `results/{job}.json`, its vocabularies'
 *   `results/{job}-vocabulary-{n}.txt`, and the parts of a translation, `results/{collectionId}-translation/{uuid}.json`
 *
 * infra/ grants functions their objects by these prefixes.
 */

/** The prefix of a user's uploads (Spec part 1, section 7, "File transfer"). */
export function uploadPrefix(uid: string): string {
  return `uploads/${uid}/`;
}

/** The prefix of the media that was fetched for a collection from a link. */
export function linkPrefix(collectionId: string): string {
  return `uploads/links/${collectionId}/`;
}

/** Where the recording of a meeting is stored for its collection. */
export function meetingMediaKey(collectionId: string): string {
  return `uploads/meetings/${collectionId}/media`;
}

/** The prefix of a collection's playable media. */
export function mediaPrefix(collectionId: string): string {
  return `media/${collectionId}/`;
}

/** The file names of a collection's media. */
type MediaFile = 'audio.mp3' | 'denoised.mp3' | 'peaks.json' | 'section.mp3' | 'video.mp4';

export function mediaKey(collectionId: string, file: MediaFile): string {
  return `${mediaPrefix(collectionId)}${file}`;
}

/** The section that is transcribed again. A collection has at most one; the next replaces it. */
export function sectionKey(collectionId: string): string {
  return mediaKey(collectionId, 'section.mp3');
}

/** The prefix of a transcript's chunks, bundles, speakers, alignments and attached text, and of a document's contents. */
export function wordsPrefix(collectionId: string): string {
  return `words/${collectionId}/`;
}

/**
 * What an object under `words/` contains: a chunk of words, copies of many chunks, the speakers of a kept version, how a
 * translation follows from its source, a version of a document, a transcript that was attached to an upload, or
 * who spoke when in a meeting.
 */
type WordsObject = 'chunk' | 'bundle' | 'speakers' | 'alignment' | 'document' | 'attached' | 'timeline';

export function wordsKey(collectionId: string, object: WordsObject, id: string): string {
  return `${wordsPrefix(collectionId)}${object === 'chunk' ? '' : `${object}-`}${id}.json`;
}

/** The prefix of the results of all of a collection's jobs. */
export function resultsPrefix(collectionId: string): string {
  return `results/${collectionId}-`;
}

/** The prefix of the translated parts of a translation that is being made; {@link resultsPrefix} has them too. */
export function translatedPartsPrefix(collectionId: string): string {
  return `${resultsPrefix(collectionId)}translation/`;
}

/** Where Amazon Transcribe writes the result of a job. */
export function resultKey(job: StepInput): string {
  return `results/${jobName(job)}.json`;
}

/** The table of a job's vocabulary, one of its at most two. It is deleted with the results. */
export function vocabularyTableKey(job: StepInput, index: number): string {
  return `results/${jobName(job)}-vocabulary-${index}.txt`;
}

/** A person or an organization; each has at most one picture. */
export interface PictureOwner {
  readonly kind: 'users' | 'organizations';
  readonly id: string;
}

export function picturePrefix({ kind, id }: PictureOwner): string {
  return `pictures/${kind}/${id}/`;
}
