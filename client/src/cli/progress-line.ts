import type { TranscribeProgress } from '../transcription.ts';

/** Where progress is written. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Writes what is going on: in a terminal as one line that changes, elsewhere as a line for each step. */
export class ProgressLine {
  readonly #stream: ProgressStream;
  #last = '';
  #begun: string | undefined;

  constructor(stream: ProgressStream) {
    this.#stream = stream;
  }

  show(progress: TranscribeProgress): void {
    const text = this.#stream.isTTY ? withPercent(progress) : withoutPercent(progress);
    if (text === this.#last) return;
    this.#last = text;
    if (progress.stage === 'transcribing') this.#begun = progress.id;
    // Back to the beginning of the line, and erase it.
    this.#stream.write(this.#stream.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  }

  /** Says something in a line of its own. */
  tell(text: string): void {
    this.end();
    this.#stream.write(`${text}\n`);
  }

  /** What a person who stops the command should know. */
  farewell(): string {
    return this.#begun === undefined ? 'Stopped.' : `Stopped. The transcription goes on: parlance get ${this.#begun}`;
  }

  /** Ends the line that changes, so that what follows has its own. */
  end(): void {
    if (this.#last !== '' && this.#stream.isTTY) this.#stream.write('\n');
    this.#last = '';
  }
}

function withoutPercent(progress: TranscribeProgress): string {
  return progress.stage === 'uploading' ? 'Uploading …' : `Transcribing ${progress.id} …`;
}

function withPercent(progress: TranscribeProgress): string {
  const done = progress.stage === 'uploading' ? progress.stored / Math.max(1, progress.total) : progress.done;
  return done === undefined ? withoutPercent(progress) : `${withoutPercent(progress)} ${Math.floor(done * 100)} %`;
}
