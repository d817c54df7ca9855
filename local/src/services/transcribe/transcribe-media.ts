import { LikelyPhrases } from './likely-phrases.ts';
import { recogniseRecording } from './recognise-recording.ts';
import { SpeakerEstimate } from './speakers.ts';
import { SpeechModel } from './speech-model.ts';
import type { SpeechModelFiles } from './speech-model-files.ts';
import { VoiceActivity } from './voice-activity.ts';
import type { SpokenWord } from './words.ts';

export interface MediaRequest {
  readonly file: string;
  /** Path of the ffmpeg program. */
  readonly ffmpeg: string;
  readonly model: SpeechModelFiles;
  /** Maximum number of speakers; undefined without speaker labels. */
  readonly mostSpeakers?: number;
  readonly threads: number;
  /** Phrases that are likely in the recording, as they are to be written. */
  readonly phrases: readonly string[];
}

export interface TranscribedWord extends SpokenWord {
  /** Number of the speaker, from 0; only when requested. */
  readonly speaker?: number;
}

/**
 * The words of a media file with their times and, when requested, an estimate of their speakers.
 *
 * @throws UnreadableMediaError when the file has no readable audio
 */
export async function transcribeMedia(request: MediaRequest, signal: AbortSignal): Promise<TranscribedWord[]> {
  const model = await SpeechModel.load(request.model, request.threads);
  const voice = await VoiceActivity.load(request.model.voiceActivity);
  try {
    const words: SpokenWord[] = [];
    const speakers = request.mostSpeakers === undefined ? undefined : new SpeakerEstimate();
    const phrases = request.phrases.length > 0 ? new LikelyPhrases(request.phrases) : undefined;
    const recogniser = { model, voice, ffmpeg: request.ffmpeg, phrases };
    for await (const recognised of recogniseRecording(recogniser, request.file, signal)) {
      speakers?.add(recognised);
      words.push(...recognised.words);
    }
    const labels = speakers?.labels(request.mostSpeakers ?? 1);
    return labels ? words.map((word, index) => ({ ...word, speaker: labels[index] ?? 0 })) : words;
  } finally {
    await voice.release();
    await model.release();
  }
}
