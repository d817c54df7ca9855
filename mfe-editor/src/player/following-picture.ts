/** Seconds between picture and sound that people don't notice. */
const NEAR = 0.05;
/** From this many seconds on, the picture seeks instead of playing faster: the sound was sought, or the picture stalled. */
const FAR = 0.5;
/** How much faster or slower the picture may go to catch up. */
const HASTE = 0.25;
/** New addresses that are tried before the picture stays as it is. */
const MAX_RENEWALS = 3;

/** Keeps the muted picture of a video in sync with another sound of the same recording. */
export class FollowingPicture {
  readonly #picture: HTMLVideoElement;
  readonly #sound: HTMLMediaElement;
  readonly #ending = new AbortController();
  #renewals = 0;

  /** @param renew fetches a new address of the picture when its own has expired */
  constructor(picture: HTMLVideoElement, sound: HTMLMediaElement, renew: () => Promise<string>) {
    this.#picture = picture;
    this.#sound = sound;
    const { signal } = this.#ending;
    picture.muted = true;
    for (const event of ['play', 'playing', 'pause', 'seeking', 'seeked', 'ratechange', 'timeupdate', 'ended']) {
      sound.addEventListener(event, () => this.#sync(), { signal });
    }
    picture.addEventListener('loadedmetadata', () => this.#sync(), { signal });
    picture.addEventListener('error', () => void this.#recover(renew), { signal });
    this.#sync();
  }

  /** Stops the sync, and unmutes the picture. */
  end(): void {
    this.#ending.abort();
    this.#picture.pause();
    this.#picture.muted = false;
  }

  #sync(): void {
    const [picture, sound] = [this.#picture, this.#sound];
    if (picture.readyState < HTMLMediaElement.HAVE_METADATA || sound.currentTime > picture.duration) return;
    const behind = sound.currentTime - picture.currentTime;
    if (sound.paused) {
      picture.pause();
      if (Math.abs(behind) > NEAR) picture.currentTime = sound.currentTime;
      return;
    }
    const isNear = Math.abs(behind) <= NEAR;
    if (Math.abs(behind) > FAR && !picture.seeking) picture.currentTime = sound.currentTime;
    const haste = isNear ? 0 : Math.max(-HASTE, Math.min(HASTE, behind));
    const rate = sound.playbackRate * (1 + haste);
    if (picture.playbackRate !== rate) picture.playbackRate = rate;
    // A picture that was removed from the page is paused when it is shown again.
    if (picture.paused && picture.isConnected) picture.play().catch(() => undefined);
  }

  async #recover(renew: () => Promise<string>): Promise<void> {
    if (this.#renewals++ >= MAX_RENEWALS) return;
    try {
      const address = await renew();
      if (!this.#ending.signal.aborted) this.#picture.src = address;
    } catch (error) {
      console.warn('No fresh address of the picture could be had.', error);
    }
  }
}
