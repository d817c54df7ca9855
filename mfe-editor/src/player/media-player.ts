import { type MediaOffset, mediaTime, transcriptTime } from '@parlance/contract/transcript-paragraphs';
import { createStore } from 'zustand';
import { keptChoices } from '../choices/kept-choices.ts';
import { FollowingPicture } from './following-picture.ts';
import { type PlayerState, RATES, type TimeRange } from './player-state.ts';

/** New addresses that are tried before the player gives up; a success resets the count. */
const MAX_RENEWALS = 3;

/**
 * Plays the recording of a transcript: sound, or a video with its sound. Its address is signed and expires: then `renew`
 * fetches a new one and playing continues at the same time. All times are the media's, unless a name says text; the offset
 * maps one to the other.
 */
export class MediaPlayer {
  readonly #element: HTMLMediaElement;
  readonly #renewOwn: () => Promise<string>;
  /** The playing element: the element itself, or another sound beside its picture. */
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
  /** The time to seek to once the metadata is loaded: an earlier seek would be lost. */
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

  /** The media element, for the page. */
  get element(): HTMLMediaElement {
    return this.#element;
  }

  /** Continues from another address: the one of the video, when it is ready. */
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

  /** Seeks to `time` (seconds) of the transcript. */
  seekText(time: number): void {
    this.seek(mediaTime(time, this.#offset));
  }

  /** Loops a range of the transcript. */
  loopText(range: TimeRange | undefined): void {
    const at = (time: number) => mediaTime(time, this.#offset);
    this.setLoop(range && { from: at(range.from), to: at(range.to) });
  }

  getState = this.#store.getState;

  subscribe = this.#store.subscribe;

  get #state(): PlayerState {
    return this.getState();
  }

  /** Calls `ticker` with the time: at every frame while playing, and after each seek. */
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
      // The error event handles unreadable audio; a play that a pause interrupted is no error.
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

  /** Loops a range from its beginning; undefined ends the loop, and so does seeking out of it. */
  setLoop(loop: TimeRange | undefined): void {
    this.#become({ loop });
    if (loop && (this.time < loop.from || this.time >= loop.to)) this.seek(loop.from);
  }

  seek(time: number): void {
    const { loop } = this.#state;
    if (loop && (time < loop.from || time > loop.to)) this.#become({ loop: undefined });
    const target = Math.min(Math.max(0, time), this.#state.duration || Number.POSITIVE_INFINITY);
    const seeks = this.#media.readyState >= HTMLMediaElement.HAVE_METADATA;
    // The event `loadedmetadata` may still be queued: an earlier target must not replace this one then.
    this.#target = seeks ? undefined : target;
    if (seeks) this.#media.currentTime = target;
    this.#tick();
  }

  /** Back (-1) or forward (1) by the seconds that the person chose. */
  step(direction: -1 | 1): void {
    this.seek(this.time + direction * keptChoices().skip);
  }

  /** After a failure: tries a new address. */
  retry(): void {
    this.#renewals = 0;
    this.#become({ failed: false });
    void this.#recover();
  }

  /**
   * Continues with another sound of the same recording at the same time; `renew` fetches its addresses. A picture stays,
   * muted and in sync.
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

  /** Continues with the original recording at the same time. */
  async playOriginal(): Promise<void> {
    // A picture has its own sound loaded already.
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
    // The stored duration is shown everywhere; that of the played file differs by its encoder's padding.
    if (this.#state.duration === 0 && Number.isFinite(duration)) this.#become({ duration });
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
    try {
      const address = await this.#renew();
      this.#target = this.time;
      this.#media.src = address;
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
