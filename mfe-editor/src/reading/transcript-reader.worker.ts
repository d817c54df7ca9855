// A worker: the page loads while the words of hours are parsed. It is a classic script with all its modules bundled.
import type { ReaderQuestion } from '@parlance/ui/reading/reader-messages';
import { answerQuestion } from './answer-question.ts';

addEventListener('message', ({ data }: MessageEvent<ReaderQuestion>) => {
  void answerQuestion(data, (answer, transfer = []) => postMessage(answer, { transfer }));
});
