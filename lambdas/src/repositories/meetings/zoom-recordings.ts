import type { ConnectionSettings } from '@parlance/contract/schemas/connection-settings';
import { MAX_UPLOAD_BYTES } from '@parlance/contract/upload';
import * as z from 'zod';
import { ConnectionUnavailable } from '../connections/connection-errors.ts';
import { callAs, type PersonCallDependencies, readAnswer } from '../connections/person-call.ts';
import { type TimelineSpan, timelineOf } from './timeline.ts';

/** A timeline of a day with changes in every second. */
const MAX_TIMELINE_BYTES = 16 * 1024 ** 2;
/** Larger files are audio of whole days. */
const MAX_FILES = 500;

/** A time in Zoom's format, in seconds since the epoch. */
export const zoomTimeSchema = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text) / 1000);

export const recordingFileSchema = z.object({
  file_type: z.string().nullish(),
  recording_type: z.string().nullish(),
  status: z.string().nullish(),
  file_size: z.number().nullish(),
  recording_start: zoomTimeSchema.nullish().catch(undefined),
  recording_end: zoomTimeSchema.nullish().catch(undefined),
  download_url: z.string().nullish(),
});
export type RecordingFile = z.infer<typeof recordingFileSchema>;

const recordingsSchema = z.object({ recording_files: z.array(recordingFileSchema).max(MAX_FILES).nullish() });

interface ZoomDependencies extends PersonCallDependencies {
  readonly settings: Pick<ConnectionSettings, 'zoom'>;
}

/** The recordings of people's meetings in Zoom's cloud. */
export class ZoomRecordings {
  readonly #dependencies: ZoomDependencies;

  constructor(dependencies: ZoomDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * The files of a meeting; undefined when there are none any more.
   *
   * @throws ConnectionLost, ConnectionUnavailable
   */
  async files(uid: string, uuid: string): Promise<RecordingFile[] | undefined> {
    const url = `${this.#dependencies.settings.zoom?.api}/meetings/${pathOf(uuid)}/recordings`;
    const answer = await callAs(this.#dependencies, { uid, service: 'zoom' }, url);
    if (answer.status === 404) return undefined;
    return readAnswer('zoom', answer, recordingsSchema).recording_files ?? [];
  }

  /**
   * Who spoke when in a recording; undefined when Zoom has no such file, or one that can't be read.
   *
   * @throws ConnectionLost, ConnectionUnavailable
   */
  async timeline(
    uid: string,
    files: readonly RecordingFile[],
    recordingStart: number,
  ): Promise<TimelineSpan[] | undefined> {
    const file = ofRecording(files, recordingStart).find(({ file_type }) => file_type === 'TIMELINE');
    const url = file && this.address(file);
    if (!url) return undefined;
    // Zoom sends readers of a file on to its store, so the answer is read by a fetch that follows.
    const request = { maxBytes: MAX_TIMELINE_BYTES, follow: true };
    const { status, text } = await callAs(this.#dependencies, { uid, service: 'zoom' }, url, request);
    if (status !== 200) throw new ConnectionUnavailable(`zoom answers ${status}.`);
    return timelineOf(text);
  }

  /** The address of a file, if it is Zoom's: only Zoom gets a person's token. */
  address({ download_url: url }: RecordingFile): string | undefined {
    if (!url || !URL.canParse(url)) return undefined;
    const { protocol, hostname, origin } = new URL(url);
    const { api } = this.#dependencies.settings.zoom ?? {};
    const isZoom = protocol === 'https:' && (hostname === 'zoom.us' || hostname.endsWith('.zoom.us'));
    return isZoom || (api !== undefined && origin === new URL(api).origin) ? url : undefined;
  }
}

/**
 * The file of a recording that is brought in: the picture with the speaker, as links bring their picture; another picture; the sound
 * alone where the picture is too large or there is none.
 */
export function bestFile(files: readonly RecordingFile[], recordingStart: number): RecordingFile | undefined {
  const rank = ({ file_type, recording_type, file_size }: RecordingFile) => {
    if ((file_size ?? 0) > MAX_UPLOAD_BYTES) return -1;
    if (file_type === 'MP4') return recording_type?.startsWith('shared_screen_with_speaker_view') ? 3 : 2;
    return file_type === 'M4A' && recording_type !== 'audio_interpretation' ? 1 : -1;
  };
  const usable = ofRecording(files, recordingStart).filter((file) => isComplete(file) && rank(file) > 0);
  return usable.sort((a, b) => rank(b) - rank(a))[0];
}

/** When the recordings of a meeting began and ended, in the order of time. */
export function recordingsIn(files: readonly RecordingFile[]): { readonly start: number; readonly end: number }[] {
  const ends = new Map<number, number>();
  for (const { file_type, recording_start: start, recording_end: end } of files) {
    if (start == null || (file_type !== 'MP4' && file_type !== 'M4A')) continue;
    ends.set(start, Math.max(ends.get(start) ?? start, end ?? start));
  }
  return [...ends].map(([start, end]) => ({ start, end })).sort((a, b) => a.start - b.start);
}

function ofRecording(files: readonly RecordingFile[], recordingStart: number): RecordingFile[] {
  // A file without a beginning belongs to the only recording.
  return files.filter(({ recording_start: start }) => start == null || start === recordingStart);
}

function isComplete({ status }: RecordingFile): boolean {
  return status == null || status === 'completed';
}

/** Zoom decodes an id with a slash twice. */
function pathOf(uuid: string): string {
  const encoded = encodeURIComponent(uuid);
  return uuid.startsWith('/') || uuid.includes('//') ? encodeURIComponent(encoded) : encoded;
}
