import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Word } from '@parlance/contract/transcript';
import { keepEarly } from '@parlance/ui/http/early-answers';
import type { ReaderAnswer } from '@parlance/ui/reading/reader-messages';
import { type BuiltDocument, buildDocument } from '../model/build-document.ts';
import { documentName, sentDocument } from './sent-document.ts';

const readHere = jest.fn<() => Promise<BuiltDocument>>();
jest.unstable_mockModule('./read-document.ts', () => ({ readDocument: readHere }));
const { readTranscript } = await import('./read-transcript.ts');

const REF = { version: 1, wordCount: 1, chunks: [{ startTime: 0, endTime: 1, count: 1, url: 'https://w.example/c' }] };
const SPEAKERS = { '0': { name: 'Ann' } };
const word = (content: string): Word => ({
  start_time: 0,
  end_time: 1,
  type: 'pronunciation',
  alternatives: [{ content, confidence: 1 }],
});
const documentOf = (content: string) => buildDocument([word(content)], SPEAKERS, 'Ann');
const said = (content: string, name = documentName(REF, SPEAKERS)): ReaderAnswer => ({
  kind: 'document',
  name,
  document: sentDocument(documentOf(content)),
});

let answerBy: (worker: FakeWorker) => void;
const terminated = jest.fn();

class FakeWorker extends EventTarget {
  readonly terminate = terminated;

  postMessage(question: unknown): void {
    expect(question).toEqual({ kind: 'read', ref: REF, speakers: SPEAKERS });
    answerBy(this);
  }

  say(data: ReaderAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('[editor.opens-long] reading a transcript', () => {
  const controller = new AbortController();
  const read = (signal = controller.signal) => readTranscript(REF, SPEAKERS, signal, () => new FakeWorker() as never);

  beforeEach(() => {
    terminated.mockClear();
    answerBy = (worker) => {
      worker.say(said('late'));
      worker.say({ kind: 'end' });
    };
    readHere.mockReset().mockImplementation(async () => documentOf('here'));
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('takes the prefetched document, once', async () => {
    keepEarly('document', Promise.resolve(said('early')));
    expect((await read()).text).toEqual(['early']);
    expect((await read()).text).toEqual(['late']);
    expect(terminated).toHaveBeenCalledTimes(1);
  });

  it('takes no other transcript, and no other version', async () => {
    keepEarly('document', Promise.resolve(said('early', documentName({ ...REF, version: 2 }, SPEAKERS))));
    expect((await read()).text).toEqual(['late']);
  });

  it('fails with the reader’s error', async () => {
    answerBy = (worker) => worker.say({ kind: 'end', error: 'Words answered 403' });
    await expect(read()).rejects.toThrow('Words answered 403');
    expect(terminated).toHaveBeenCalled();
  });

  it('reads without a worker when none can be started', async () => {
    answerBy = (worker) => worker.dispatchEvent(new Event('error'));
    expect((await read()).text).toEqual(['here']);
    const without = readTranscript(REF, SPEAKERS, controller.signal, () => {
      throw new TypeError('Blocked.');
    });
    expect((await without).text).toEqual(['here']);
  });

  it('ends the worker when it is aborted', async () => {
    const leaving = new AbortController();
    answerBy = () => leaving.abort(new Error('left'));
    await expect(read(leaving.signal)).rejects.toThrow('left');
    expect(terminated).toHaveBeenCalled();
  });
});
