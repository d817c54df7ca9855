import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { createServiceCalls } from '../connections/service-call.ts';
import { bestFile, type RecordingFile, recordingsIn, ZoomRecordings } from './zoom-recordings.ts';

const file = (fields: Partial<RecordingFile>): RecordingFile => ({
  status: 'completed',
  recording_start: 100,
  ...fields,
});

describe("the recordings in Zoom's cloud", () => {
  it('[meetings.file] are brought in as the picture with the speaker, then another, then the sound alone', () => {
    const gallery = file({ file_type: 'MP4', recording_type: 'gallery_view' });
    const speaker = file({ file_type: 'MP4', recording_type: 'shared_screen_with_speaker_view(CC)' });
    const sound = file({ file_type: 'M4A', recording_type: 'audio_only' });
    const huge = { ...speaker, file_size: 10 ** 13 };
    const chat = file({ file_type: 'CHAT' });
    expect(bestFile([chat, sound, gallery, speaker], 100)).toBe(speaker);
    expect(bestFile([chat, sound, gallery, huge], 100)).toBe(gallery);
    expect(bestFile([chat, sound, huge], 100)).toBe(sound);
    expect(bestFile([chat, { ...sound, status: 'processing' }], 100)).toBeUndefined();
    expect(bestFile([{ ...sound, recording_start: 200 }], 100)).toBeUndefined();
  });

  it('[meetings.parts] are several when the recording was stopped and begun again', () => {
    const part = (start: number, end: number, file_type: string) =>
      file({ file_type, recording_start: start, recording_end: end });
    const files = [part(500, 900, 'MP4'), part(100, 300, 'MP4'), part(100, 310, 'M4A'), part(100, 999, 'TIMELINE')];
    expect(recordingsIn(files)).toEqual([
      { start: 100, end: 310 },
      { start: 500, end: 900 },
    ]);
  });

  it('[meetings.token] give a token to Zoom alone', () => {
    const zoom = new ZoomRecordings({
      accessTokens: { of: async () => 'token', refused: async () => undefined },
      call: createServiceCalls(createSafeFetch()),
      settings: { zoom: { clientId: 'a', authorize: '', token: '', revoke: '', api: 'http://127.0.0.1:9/zoom/v2' } },
    });
    const address = (url: string) => zoom.address({ download_url: url });
    expect(address('https://zoom.us/rec/1')).toBe('https://zoom.us/rec/1');
    expect(address('https://us02web.zoom.us/rec/1')).toBeDefined();
    expect(address('http://127.0.0.1:9/file')).toBeDefined();
    for (const url of [
      'https://zoom.us.example/1',
      'https://xzoom.us/1',
      'http://zoom.us/1',
      'file:///etc/passwd',
      '',
    ]) {
      expect(address(url)).toBeUndefined();
    }
  });
});
