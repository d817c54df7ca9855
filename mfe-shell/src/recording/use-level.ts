import { useEffect, useState } from 'react';

/** Milliseconds between two looks: fast enough to follow a voice. */
const LOOK_MS = 100;
/** Decibels that are shown as 0 and as 1. */
const QUIET = -60;
const LOUD = -6;

/** Loudness of samples (-1 to 1) on a scale from 0 to 1. */
export function levelOf(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  const decibels = 10 * Math.log10(power / Math.max(1, samples.length));
  return Math.min(1, Math.max(0, (decibels - QUIET) / (LOUD - QUIET)));
}

/** How loud a stream is now, from 0 to 1; undefined when it has no sound. */
export function useLevel(stream: MediaStream | undefined): number | undefined {
  const [level, setLevel] = useState<number>();
  useEffect(() => {
    setLevel(undefined);
    if (!stream?.getAudioTracks().length) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLevel(levelOf(samples));
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}
