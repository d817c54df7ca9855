import { type MediaOffset, mediaTime, transcriptTime } from '@parlance/contract/transcript-paragraphs';
import { createStore } from 'zustand';
import { keptChoices } from '../choices/kept-choices.ts';
import { FollowingPicture } from './following-picture.ts';
import { type PlayerState, RATES, type TimeRange } from './player-state.ts';

/** Attempts to go on with a fresh address before the player gives up; a success starts the count anew. */
const MAX_RENEWALS = 3;

/**
 * Plays the recording of a transcript: sound, or a video with its sound. The address is a signed one that ends: when the
 * recording can't be read any more, `renew` fetches a fresh one and playing goes on where it was. Its times are the
 * media's; where the transcript has other ones, the offset leads from one to the other.
 */
export class MediaPlayer {
  readonly #element: HTMLMediaElement;
  readonly #renewOwn: () => Promise<string>;
  /** What is heard: the element itself, or another sound beside its picture. */
  #media: HTMLMediaElement;
  #renew: () => Promise<string>;
  #picture: FollowingPicture | undefined;
  #listening = new AbortController();
  readonly #tickers = new Set<(time: number) => void>();
  readonly #store = createStore<PlayerState>(() => ({
    ...{ playing: false, duration: 0, rate: 1, failed: false, loop: undefined },
  }));
  #offset: MediaOffset = {};
  #wanted = false;
  /** Where to go once the recording's length is known: a seek before that would be lost. */
  #target: number | undefined;
  #renewals = 0;
  #frame: number | undefined;

  constructor(media: HTMLMediaElement, address: string, duration: number, renew: () => Promise<string>) {
    this.#element = media;
    this.#media = media;
    this.#renew = renew;
    this.#renewOwn = renew;
    this.#store.setState({ duration });
    this.#listenTo(media);
    media.src = address;
  }

  #listenTo(media: HTMLMediaElement): void {
    this.#listening.abort();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    media.preload = 'metadata';
    media.addEventListener('loadedmetadata', () => this.#ready(), { signal });
    media.addEventListener(
      'playing',
      () => {
        this.#renewals = 0;
        this.#become({ playing: true, failed: false });
        this.#run();
      },
      { signal },
    );
    media.addEventListener(
      'pause',
      () => {
        // A renewal pauses too, but the person still wants to listen.
        if (media.error === null) this.#wanted = false;
        this.#become({ playing: false });
      },
      { signal },
    );
    media.addEventListener('ended', () => this.#end(), { signal });
    media.addEventListener('timeupdate', () => this.#tick(), { signal });
    media.addEventListener('seeked', () => this.#tick(), { signal });
    media.addEventListener('error', () => void this.#recover(), { signal });
  }

  #end(): void {
    const { loop } = this.#state;
    if (loop) {
      this.#media.currentTime = loop.from;
      this.play();
      return;
    }
    this.#wanted = false;
    this.#become({ playing: false });
  }

  /** What plays, to be put where it is seen. */
  get element(): HTMLMediaElement {
    return this.#element;
  }

  /** Goes on from another address: that of the video, which was made only now. */
  changeAddress(address: string): void {
    if (this.#picture) {
      this.#element.src = address;
      return;
    }
    this.#target = this.time;
    const wanted = this.#wanted;
    this.#media.src = address;
    this.#wanted = wanted;
    if (wanted) this.play();
  }

  setOffset(offset: MediaOffset): void {
    this.#offset = offset;
    this.#tick();
  }

  /** Where the transcript is while the media is at `time`, both in seconds. */
  transcriptTime(time: number): number {
    return transcriptTime(time, this.#offset);
  }

  /** Goes to what the transcript has at `time` (seconds). */
  seekText(time: number): void {
    this.seek(mediaTime(time, this.#offset));
  }

  /** Plays what the transcript has in a range again and again. */
  loopText(range: TimeRange | undefined): void {
    const at = (time: number) => mediaTime(time, this.#offset);
    this.setLoop(range && { from: at(range.from), to: at(range.to) });
  }

  getState = this.#store.getState;

  subscribe = this.#store.subscribe;

  get #state(): PlayerState {
    return this.getState();
  }

  /** Calls `ticker` with the time as it goes on: at every frame while playing, and after each seek. */
  onTick(ticker: (time: number) => void): () => void {
    this.#tickers.add(ticker);
    return () => this.#tickers.delete(ticker);
  }

  get time(): number {
    return this.#target ?? this.#media.currentTime;
  }

  toggle(): void {
    if (this.#wanted) this.pause();
    else this.play();
  }

  play(): void {
    this.#wanted = true;
    this.#media.play().catch((error: unknown) => {
      // The error event deals with audio that can't be read; a play that a pause overtook is no error.
      if (error instanceof DOMException && error.name === 'NotAllowedError') {
        this.#wanted = false;
        this.#become({ playing: false });
      }
    });
  }

  pause(): void {
    this.#wanted = false;
    this.#media.pause();
  }

  /** Plays a range again and again, from its beginning; undefined goes on as ever. So does seeking out of it. */
  setLoop(loop: TimeRange | undefined): void {
    this.#become({ loop });
    if (loop && (this.time < loop.from || this.time >= loop.to)) this.seek(loop.from);
  }

  seek(time: number): void {
    const { loop } = this.#state;
    if (loop && (time < loop.from || time > loop.to)) this.#become({ loop: undefined });
    const target = Math.min(Math.max(0, time), this.#state.duration || Number.POSITIVE_INFINITY);
    if (this.#media.readyState >= HTMLMediaElement.HAVE_METADATA) this.#media.currentTime = target;
    else this.#target = target;
    this.#tick();
  }

  /** Back (-1) or forward (1) by the seconds that the person chose. */
  step(direction: -1 | 1): void {
    this.seek(this.time + direction * keptChoices().skip);
  }

  /** After a failure: tries a fresh address once more. */
  retry(): void {
    this.#renewals = 0;
    this.#become({ failed: false });
    void this.#recover();
  }

  /**
   * Goes on with another sound of the same recording, where this one is; `renew` gives its addresses. A picture stays, in
   * step with it and without its own sound.
   */
  async playSound(renew: () => Promise<string>): Promise<void> {
    const address = await renew();
    const sound = this.#element instanceof HTMLVideoElement ? new Audio() : this.#element;
    this.#goOnWith(sound, renew, address);
    if (this.#element instanceof HTMLVideoElement) {
      this.#picture?.end();
      this.#picture = new FollowingPicture(this.#element, sound, this.#renewOwn);
    }
  }

  /** Goes on with the recording as it is, where the other sound is. */
  async playOriginal(): Promise<void> {
    // A picture has had its own sound with it all the while.
    const address = this.#picture ? undefined : await this.#renewOwn();
    this.#picture?.end();
    this.#picture = undefined;
    this.#goOnWith(this.#element, this.#renewOwn, address);
  }

  #goOnWith(media: HTMLMediaElement, renew: () => Promise<string>, address: string | undefined): void {
    const { time } = this;
    const [before, wanted] = [this.#media, this.#wanted];
    this.#renew = renew;
    this.#renewals = 0;
    this.#target = time;
    this.#media = media;
    this.#listenTo(media);
    if (before !== media) before.pause();
    if (before !== media && before !== this.#element) before.removeAttribute('src');
    this.#become({ failed: false });
    this.#wanted = wanted;
    media.defaultPlaybackRate = this.#state.rate;
    media.playbackRate = this.#state.rate;
    if (address !== undefined) media.src = address;
    else if (media.readyState >= HTMLMediaElement.HAVE_METADATA) this.#ready();
    if (wanted) this.play();
  }

  setRate(rate: number): void {
    this.#media.defaultPlaybackRate = rate;
    this.#media.playbackRate = rate;
    this.#become({ rate });
  }

  /** The next slower (-1) or faster (1) of the rates. */
  changeRate(direction: -1 | 1): void {
    const index = RATES.findIndex((rate) => rate >= this.#state.rate);
    this.setRate(RATES[Math.min(RATES.length - 1, Math.max(0, index + direction))] ?? 1);
  }

  close(): void {
    this.#tickers.clear();
    this.#listening.abort();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#wanted = false;
    this.#picture?.end();
    for (const media of new Set([this.#media, this.#element])) {
      media.pause();
      media.removeAttribute('src');
    }
    this.#renewals = MAX_RENEWALS;
  }

  #ready(): void {
    const { duration } = this.#media;
    if (Number.isFinite(duration)) this.#become({ duration });
    if (this.#target !== undefined) this.#media.currentTime = this.#target;
    this.#target = undefined;
  }

  async #recover(): Promise<void> {
    if (this.#media.error === null || !this.#media.hasAttribute('src')) return;
    if (this.#renewals >= MAX_RENEWALS) {
      this.#wanted = false;
      this.#become({ playing: false, failed: true });
      return;
    }
    this.#renewals++;
    this.#target = this.time;
    try {
      this.#media.src = await this.#renew();
      if (this.#wanted) this.play();
    } catch (error) {
      console.warn('No fresh address of the recording could be had.', error);
      this.#wanted = false;
      this.#become({ playing: false, failed: true });
    }
  }

  #run(): void {
    if (this.#frame !== undefined) return;
    const step = () => {
      this.#frame = this.#state.playing ? requestAnimationFrame(step) : undefined;
      this.#tick();
    };
    this.#frame = requestAnimationFrame(step);
  }

  #tick(): void {
    const { loop, playing } = this.#state;
    if (loop && playing && this.time >= loop.to) this.#media.currentTime = loop.from;
    const { time } = this;
    for (const ticker of this.#tickers) ticker(time);
  }

  #become(change: Partial<PlayerState>): void {
    this.#store.setState(change);
  }
}
