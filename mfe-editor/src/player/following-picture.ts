/** Seconds by which picture and sound may be apart without anybody seeing it. */
const NEAR = 0.05;
/** Seconds from which on the picture jumps rather than hurries: it was sought, or stood still for a while. */
const FAR = 0.5;
/** How much faster or slower the picture may go to catch up. */
const HASTE = 0.25;
/** Fresh addresses that are asked for before the picture stays as it is. */
const MAX_RENEWALS = 3;

/** Keeps the picture of a video, silent, in step with another sound of the same recording. */
export class FollowingPicture {
  readonly #picture: HTMLVideoElement;
  readonly #sound: HTMLMediaElement;
  readonly #ending = new AbortController();
  #renewals = 0;

  /** @param renew gives a fresh address of the picture when its own has run out */
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

  /** Leaves the picture where it is, with its own sound again. */
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
    // A picture that was put away for a while stands still when it is shown again.
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
