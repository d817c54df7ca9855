import { Pause, Play } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { useLandingTexts } from './landing-texts.ts';
import { READING, type SpokenWord } from './reading.ts';

interface Props {
  readonly t: ReturnType<typeof useLandingTexts>;
  /** The address of the recording; undefined where nothing can be played yet. */
  readonly recording: string | undefined;
}

const BAR = 8;
const HEIGHT = 64;
/** Seconds that a step of the position's slider takes. */
const STEP = 0.5;

/** A recording that plays, with its transcript, which follows it word by word. A click on a word plays from there. */
export function TranscriptPlayer({ t, recording }: Props): ReactElement {
  const player = usePlayer(recording);
  const { time, isPlaying, hasFailed } = player;
  return (
    <figure className="landing-player" aria-label={t('player.label')}>
      <div className="landing-controls">
        <button
          type="button"
          className="landing-play"
          aria-label={t(isPlaying ? 'player.pause' : 'player.play')}
          disabled={recording === undefined}
          onClick={player.toggle}
        >
          {isPlaying ? <Pause size={22} aria-hidden /> : <Play size={22} aria-hidden />}
        </button>
        <div className="landing-wave">
          <Wave time={time} />
          <input
            type="range"
            aria-label={t('player.position')}
            aria-valuetext={clockOf(time)}
            min={0}
            max={READING.duration}
            step={STEP}
            value={time}
            disabled={recording === undefined}
            onChange={(event) => player.seek(Number(event.currentTarget.value))}
          />
        </div>
        <span className="landing-time" aria-hidden="true">
          {clockOf(time)} / {clockOf(READING.duration)}
        </span>
      </div>
      <div lang={READING.language} className="landing-turns">
        {READING.turns.map(({ words }) => {
          const start = words[0]?.start ?? 0;
          return (
            <div key={start}>
              <span className="landing-speaker">
                {t('player.reader')} <time>{clockOf(start)}</time>
              </span>
              <p>
                {words.map((word) => (
                  <Word key={word.start} word={word} state={stateOf(word, time)} onClick={player.playFrom} />
                ))}
              </p>
            </div>
          );
        })}
      </div>
      <figcaption>
        <cite>{t('player.source')}</cite>
        <span>{t('player.hint')}</span>
        {hasFailed && <span role="alert">{t('player.failed')}</span>}
      </figcaption>
    </figure>
  );
}

interface WordProps {
  readonly word: SpokenWord;
  readonly state: 'spoken' | 'current' | undefined;
  onClick(seconds: number): void;
}

/** The slider leads to each word by keys; a click on a word is a short way for a pointer. */
function Word({ word, state, onClick }: WordProps): ReactElement {
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider is the way by keys. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
      <span className="landing-word" data-state={state} onClick={() => onClick(word.start)}>
        {word.text}
      </span>{' '}
    </>
  );
}

function stateOf({ start, end }: SpokenWord, time: number): WordProps['state'] {
  if (time >= end) return 'spoken';
  return time >= start ? 'current' : undefined;
}

function Wave({ time }: { readonly time: number }): ReactElement {
  const { peaks, duration } = READING;
  return (
    <svg viewBox={`0 0 ${peaks.length * BAR} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {peaks.map((peak, index) => {
        const at = (index / peaks.length) * duration;
        const height = (peak / 100) * HEIGHT;
        return (
          <rect
            key={at}
            className={at < time ? 'landing-played' : undefined}
            x={index * BAR + 2}
            y={(HEIGHT - height) / 2}
            width={BAR - 4}
            height={height}
            rx={2}
          />
        );
      })}
    </svg>
  );
}

interface Player {
  /** Seconds. */
  readonly time: number;
  readonly isPlaying: boolean;
  readonly hasFailed: boolean;
  toggle(): void;
  seek(seconds: number): void;
  playFrom(seconds: number): void;
}

/** Plays a recording. It is fetched when it is played first. */
function usePlayer(recording: string | undefined): Player {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function follow() {
      setTime(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  useEffect(() => () => audio.current?.pause(), []);

  function open(): HTMLAudioElement | undefined {
    if (audio.current || recording === undefined) return audio.current;
    const element = new Audio(recording);
    element.addEventListener('play', () => setPlaying(true));
    element.addEventListener('pause', () => setPlaying(false));
    element.addEventListener('ended', () => setTime(0));
    audio.current = element;
    return element;
  }

  function playFrom(seconds: number): void {
    const element = open();
    if (!element) return;
    setFailed(false);
    setTime(seconds);
    element.currentTime = seconds;
    element.play().catch((error: unknown) => {
      // A pause that comes before the recording has loaded is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn('The recording cannot be played.', error);
      setPlaying(false);
      setFailed(true);
      // The next attempt fetches it again.
      audio.current = undefined;
    });
  }

  return {
    time,
    isPlaying,
    hasFailed,
    playFrom,
    toggle: () => (isPlaying ? audio.current?.pause() : playFrom(time)),
    seek(seconds) {
      setTime(seconds);
      const element = open();
      if (element) element.currentTime = seconds;
    },
  };
}

/** Seconds as `0:07`. */
function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
