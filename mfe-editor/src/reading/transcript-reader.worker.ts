// A worker, so that the page is made while hours of words are read; a classic script, which bundles all that it needs.
import type { ReaderQuestion } from '@parlance/ui/reading/reader-messages';
import { answerQuestion } from './answer-question.ts';

addEventListener('message', ({ data }: MessageEvent<ReaderQuestion>) => {
  void answerQuestion(data, (answer, transfer = []) => postMessage(answer, { transfer }));
});
