import { jest } from '@jest/globals';
import { FollowingPicture } from './following-picture.ts';
import { MediaPlayer } from './media-player.ts';

/** A media element whose time the test sets, because jsdom plays nothing. */
function element(name: 'audio' | 'video', paused = true): HTMLMediaElement {
  const media = document.createElement(name);
  const state = { currentTime: 0, paused, readyState: 4, duration: 80 };
  for (const key of Object.keys(state) as (keyof typeof state)[]) {
    Object.defineProperty(media, key, {
      configurable: true,
      get: () => state[key],
      set: (value: never) => {
        state[key] = value;
      },
    });
  }
  const pauses = (value: boolean) => {
    state.paused = value;
  };
  jest.spyOn(media, 'play').mockImplementation(async () => pauses(false));
  jest.spyOn(media, 'pause').mockImplementation(() => pauses(true));
  return media;
}

function pair() {
  const picture = element('video') as HTMLVideoElement;
  const sound = element('audio');
  document.body.append(picture);
  const follower = new FollowingPicture(picture, sound, async () => 'https://media.example/new.mp4');
  const tick = (soundAt: number, pictureAt: number) => {
    sound.currentTime = soundAt;
    picture.currentTime = pictureAt;
    sound.dispatchEvent(new Event('timeupdate'));
  };
  return { picture, sound, follower, tick };
}

describe('the picture beside another sound', () => {
  afterEach(() => document.body.replaceChildren());

  it('[editor.denoise-picture] is muted, plays and stops with the sound, and gets its own sound back', async () => {
    const { picture, sound, follower, tick } = pair();
    expect(picture.muted).toBe(true);
    await sound.play();
    tick(1, 1);
    expect(picture.paused).toBe(false);
    sound.pause();
    tick(1.2, 1.1);
    expect(picture.paused).toBe(true);
    expect(picture.currentTime).toBe(1.2);
    follower.end();
    expect(picture.muted).toBe(false);
  });

  it('[editor.denoise-picture] seeks with the sound, catches up small differences, and plays at its rate', async () => {
    const { picture, sound, tick } = pair();
    await sound.play();
    tick(30, 2);
    expect(picture.currentTime).toBe(30);
    tick(30.2, 30);
    expect(picture.currentTime).toBe(30);
    expect(picture.playbackRate).toBeCloseTo(1.2);
    tick(31, 31.1);
    expect(picture.playbackRate).toBeCloseTo(0.9);
    sound.playbackRate = 2;
    tick(32, 32.01);
    expect(picture.playbackRate).toBe(2);
  });

  it('[editor.denoise-picture] gets a new address when its own has expired', async () => {
    const { picture } = pair();
    picture.dispatchEvent(new Event('error'));
    await Promise.resolve();
    expect(picture.src).toBe('https://media.example/new.mp4');
  });
});

describe('a video whose noise was removed', () => {
  it('[editor.denoise-picture] plays without noise beside its picture, and then the original at the same time', async () => {
    const video = element('video');
    const sound = element('audio');
    const audio = jest.spyOn(window, 'Audio').mockImplementation(() => sound as HTMLAudioElement);
    const player = new MediaPlayer(video, 'https://media.example/a.mp4', 80, async () => 'https://media.example/b.mp4');
    player.play();
    player.seek(12);
    await player.playSound(async () => 'https://media.example/clean.mp3');
    sound.dispatchEvent(new Event('loadedmetadata'));
    expect(player.element).toBe(video);
    expect(video).toMatchObject({ src: 'https://media.example/a.mp4', muted: true });
    expect(sound).toMatchObject({ src: 'https://media.example/clean.mp3', currentTime: 12, paused: false });
    player.seek(20);
    expect(player.time).toBe(20);
    await player.playOriginal();
    expect(video).toMatchObject({ muted: false, currentTime: 20, paused: false });
    expect(sound.paused).toBe(true);
    player.close();
    audio.mockRestore();
  });
});
