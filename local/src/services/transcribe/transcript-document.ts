import type { TranscribedWord } from './transcribe-media.ts';

/** A new segment of the same speaker begins after this many seconds of silence. */
const segmentPause = 2;

interface Segment {
  readonly words: TranscribedWord[];
  readonly items: number[];
}

/**
 * The result file of a finished job in Amazon Transcribe's form: numbers are strings, punctuation is an item without
 * times, speakers are `spk_0`, `spk_1`, ...
 */
export function transcriptDocument(
  job: { readonly jobName: string; readonly accountId: string },
  words: readonly TranscribedWord[],
  { speakers }: { speakers: boolean },
): object {
  const items = words.flatMap((word) => wordItems(word, speakers)).map((item, id) => ({ id, ...item }));
  const segments = segmentsOf(words);
  return {
    jobName: job.jobName,
    accountId: job.accountId,
    status: 'COMPLETED',
    results: {
      transcripts: [{ transcript: plainText(words) }],
      ...(speakers ? { speaker_labels: speakerLabels(words, segments) } : {}),
      items,
      audio_segments: segments.map((segment, id) => ({
        id,
        transcript: plainText(segment.words),
        start_time: seconds(segment.words[0]?.start),
        end_time: seconds(segment.words.at(-1)?.end),
        ...(speakers ? { speaker_label: label(segment.words[0]) } : {}),
        items: segment.items,
      })),
    },
  };
}

function wordItems(word: TranscribedWord, speakers: boolean): object[] {
  const speaker = speakers ? { speaker_label: label(word) } : {};
  const spoken = {
    type: 'pronunciation',
    alternatives: [{ confidence: (Math.round(word.confidence * 1000) / 1000).toString(), content: word.content }],
    start_time: seconds(word.start),
    end_time: seconds(word.end),
    ...speaker,
  };
  if (!word.punctuation) return [spoken];
  return [
    spoken,
    { type: 'punctuation', alternatives: [{ confidence: '0.0', content: word.punctuation }], ...speaker },
  ];
}

function speakerLabels(words: readonly TranscribedWord[], segments: readonly Segment[]): object {
  return {
    segments: segments.map((segment) => ({
      start_time: seconds(segment.words[0]?.start),
      end_time: seconds(segment.words.at(-1)?.end),
      speaker_label: label(segment.words[0]),
      items: segment.words.map((word) => ({
        speaker_label: label(word),
        start_time: seconds(word.start),
        end_time: seconds(word.end),
      })),
    })),
    channel_label: 'ch_0',
    speakers: new Set(words.map((word) => word.speaker ?? 0)).size,
  };
}

/** Stretches of one speaker without a long pause, with the numbers of their items. */
function segmentsOf(words: readonly TranscribedWord[]): Segment[] {
  const segments: Segment[] = [];
  let item = 0;
  for (const word of words) {
    const current = segments.at(-1);
    const previous = current?.words.at(-1);
    const goesOn = previous && previous.speaker === word.speaker && word.start - previous.end < segmentPause;
    const segment = current && goesOn ? current : { words: [], items: [] };
    if (segment !== current) segments.push(segment);
    segment.words.push(word);
    segment.items.push(item++);
    if (word.punctuation) segment.items.push(item++);
  }
  return segments;
}

function plainText(words: readonly TranscribedWord[]): string {
  return words.map((word) => word.content + word.punctuation).join(' ');
}

function label(word: TranscribedWord | undefined): string {
  return `spk_${word?.speaker ?? 0}`;
}

/** Seconds with up to three decimals and at least one, as a string. */
function seconds(value = 0): string {
  const text = String(Math.round(value * 1000) / 1000);
  return text.includes('.') ? text : `${text}.0`;
}
