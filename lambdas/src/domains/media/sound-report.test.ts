import { readSoundReport } from './sound-report.ts';

const MP4 = `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'file:upload':
  Duration: 00:00:02.02, start: 0.000000, bitrate: 130 kb/s
    Stream #0:0(und): Video: h264 (High) (avc1 / 0x31637661), yuv420p, 320x240, 25 fps (default)
    Stream #0:1(und): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, mono, fltp, 73 kb/s (default)
Stream mapping:
  Stream #0:1 -> #0:0 (aac (native) -> pcm_s16le (native))
Output #0, null, to 'pipe:':
    Stream #0:0(und): Audio: pcm_s16le, 44100 Hz, mono, s16, 705 kb/s (default)
[Parsed_volumedetect_1 @ 0x2f577100] max_volume: -17.9 dB`;
const PROGRESS = 'out_time_us=1000000\nprogress=continue\nout_time_us=2020136\nout_time_ms=2020136\nprogress=end\n';

describe('the report of ffmpeg', () => {
  it('has sound, video, loudness, and the decoded duration', () => {
    expect(readSoundReport(MP4, PROGRESS)).toEqual({
      isMedia: true,
      hasAudio: true,
      hasVideo: true,
      duration: 2.02,
      peakDecibels: -17.9,
    });
  });

  it('does not count a cover as video', () => {
    const mp3 = MP4.replace('Video: h264', 'Video: mjpeg').replace('25 fps (default)', '90k tbr (attached pic)');
    expect(readSoundReport(mp3, PROGRESS).hasVideo).toBe(false);
  });

  it('recognises a video without sound: output streams do not count', () => {
    const silent = `${MP4.slice(0, MP4.indexOf('    Stream #0:1'))}Stream map '0:a:0' matches no streams.`;
    expect(readSoundReport(silent, '')).toMatchObject({ isMedia: true, hasAudio: false, hasVideo: true, duration: 0 });
  });

  it('recognises a file that is no media', () => {
    const text = 'file:upload: Invalid data found when processing input';
    expect(readSoundReport(text, '')).toMatchObject({ isMedia: false, hasAudio: false, peakDecibels: undefined });
  });

  it('is not misled by a name inside the file', () => {
    const text = `${MP4.slice(0, MP4.indexOf('    Stream #0:1'))}    Metadata:\n      title           : Stream #0:9: Audio: fake\n`;
    expect(readSoundReport(`${text}Stream map '0:a:0' matches no streams.`, '').hasAudio).toBe(false);
  });
});
