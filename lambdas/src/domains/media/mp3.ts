export const MP3_CONTENT_TYPE = 'audio/mpeg';

/** ffmpeg's options: every browser plays it, and at a constant bit rate a place in time is a place in the file. */
export const MP3 = '-ac 1 -ar 44100 -c:a libmp3lame -b:a 96k -map_metadata -1 -f mp3 -y'.split(' ');
