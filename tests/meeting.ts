import type { Word } from '@parlance/contract/transcript';
import { longTranscript } from './long-transcript.ts';
import { type Recording, recordingOf } from './stored-transcripts.ts';

const TURNS = [
  ['Ana', 'Good morning everybody, today we talk about the price of the harbour tour and the new boat.'],
  ['Bob', 'The harbour tour costs twelve euros now, and the fuel for the boat is more expensive every month.'],
  ['Ana', 'I think that we should raise the price of the tour to fifteen euros in May.'],
  ['Bob', 'I agree, I will write the letter to all customers about the new price until Friday.'],
  ['Ana', 'Please ask the captain whether the new boat can carry forty people in winter.'],
  ['Bob', 'The captain says that forty people are too many when the wind is strong in winter.'],
] as const;
const WORD_SECONDS = 0.4;

/** A finished recording of two people who decide about a price. Its sound is that of another recording. */
export async function meeting(name: string): Promise<Recording & { readonly name: string }> {
  const { media, peaks } = await recordingOf('cold-hearted');
  const words: Word[] = [];
  const speakers: Record<string, { name: string }> = {};
  for (const [speaker, text] of TURNS) {
    const at = words.length * WORD_SECONDS;
    speakers[at.toFixed(3)] = { name: speaker };
    for (const content of text.split(' ')) {
      const start = Math.round(words.length * WORD_SECONDS * 1000) / 1000;
      words.push({
        ...{ start_time: start, end_time: start + 0.3, type: 'pronunciation' },
        alternatives: [{ content, confidence: 0.95 }],
      });
    }
  }
  return { name, words, speakers, duration: words.length * WORD_SECONDS, media, ...(peaks && { peaks }) };
}

/** Words of {@link longSpeech}: half an hour. */
const SPEECH_WORDS = 4000;

/**
 * A finished recording of one person who ends no sentence. The local model takes whole sentences from its material, so it writes about
 * it for seconds.
 */
export async function longSpeech(name: string): Promise<Recording & { readonly name: string }> {
  const { words, duration } = longTranscript(SPEECH_WORDS);
  const unended = words.map((word) => ({
    ...word,
    alternatives: word.alternatives.map((each) => ({ ...each, content: each.content.replace('.', '').toLowerCase() })),
  }));
  return { ...(await meeting(name)), words: unended, speakers: { '0.000': { name: 'Ana' } }, duration };
}
