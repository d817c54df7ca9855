import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { whenRoom } from '../../machine/disk-full.ts';
import type { JobRequest } from './job-request.ts';
import type { JobStore, TranscriptionJob } from './job-store.ts';
import { UnreadableMediaError } from './media-audio.ts';
import type { MediaStore } from './media-store.ts';
import type { SpeechModelFiles } from './speech-model-files.ts';
import { transcriptDocument } from './transcript-document.ts';
import { transcribeInThread } from './transcription-thread.ts';

export interface RunnerOptions {
  readonly jobs: JobStore;
  readonly media: MediaStore;
  /** A folder for the media of the running job; emptied at the start. */
  readonly workFolder: string;
  readonly accountId: string;
  /** Called when the first job runs. It downloads ffmpeg if necessary. */
  readonly ffmpeg: () => Promise<string>;
  readonly model: () => Promise<SpeechModelFiles>;
  readonly threads: number;
}

/** Runs the queued jobs one at a time, because the model uses all cores. */
export class JobRunner {
  readonly #options: RunnerOptions;
  #closing = false;
  #working: Promise<void> = Promise.resolve();
  #idle = true;
  #current: { job: TranscriptionJob; abort: AbortController } | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Starts the next job, if any. This includes unfinished jobs of an earlier process. */
  wake(): void {
    if (!this.#idle || this.#closing) return;
    this.#idle = false;
    this.#working = this.#workOff();
  }

  /** Stops the job if it is running. */
  cancel(region: string, name: string): void {
    const current = this.#current;
    if (current?.job.region === region && current.job.request.name === name) current.abort.abort();
  }

  /** Stops working; the interrupted job stays unfinished in the store and runs again at the next start. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#current?.abort.abort();
    await this.#working;
  }

  async #workOff(): Promise<void> {
    const { jobs } = this.#options;
    for (let job = jobs.nextUnfinished(); job && !this.#closing; job = jobs.nextUnfinished()) {
      const running = job;
      await whenRoom(() => jobs.markStarted(running));
      const abort = new AbortController();
      this.#current = { job, abort };
      try {
        await whenRoom(() => this.#run(running, abort.signal));
        await whenRoom(() => jobs.markFinished(running));
      } catch (error) {
        const reason = failureReason(running.request, error);
        if (!abort.signal.aborted) await whenRoom(() => jobs.markFinished(running, reason));
      }
      this.#current = undefined;
    }
    this.#idle = true;
  }

  async #run({ region, request }: TranscriptionJob, signal: AbortSignal): Promise<void> {
    const { media, workFolder, accountId, threads } = this.#options;
    const file = path.join(workFolder, 'media');
    await rm(workFolder, { recursive: true, force: true });
    await mkdir(workFolder, { recursive: true });
    try {
      const [ffmpeg, model] = await Promise.all([this.#options.ffmpeg(), this.#options.model()]);
      await media.download(region, request.media, file, signal);
      const { mostSpeakers, phrases = [] } = request;
      const words = await transcribeInThread({ file, ffmpeg, model, mostSpeakers, threads, phrases }, signal);
      const document = transcriptDocument({ jobName: request.name, accountId }, words, {
        speakers: mostSpeakers !== undefined,
      });
      signal.throwIfAborted();
      await media.putJson(region, request.output, document);
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }
}

function failureReason(request: JobRequest, error: unknown): string {
  if (error instanceof UnreadableMediaError) {
    return `Unsupported media format. The data in your input media file isn't valid: check the media file and try your request again. (${error.message.slice(-300)})`;
  }
  console.error(`Transcription job ${request.name} failed:`, error);
  return `The job failed because of an internal error: ${error instanceof Error ? error.message : String(error)}`;
}
