import { way as dropbox } from './dropbox/way.ts';
import { way as googleDrive } from './google-drive/way.ts';
import { way as kaltura } from './kaltura/way.ts';
import { way as link } from './link/way.ts';
import { way as recorder } from './recorder/way.ts';
import { way as screenRecorder } from './screen-recorder/way.ts';
import { way as subtitles } from './subtitles/way.ts';
import type { Way } from './way.ts';
import { way as youtube } from './youtube/way.ts';

/** The ways in beside choosing files, in the order of the panel. The list never changes while the page is open. */
export const WAYS: readonly Way[] = [link, youtube, recorder, screenRecorder, dropbox, googleDrive, kaltura, subtitles];
