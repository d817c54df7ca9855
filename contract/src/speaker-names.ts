export type { OfferedSpeakerName, UsedSpeakerName } from './schemas/speaker-name.ts';

/** Names that a workspace remembers at most. The ones whose last use is the longest ago go first. */
export const MAX_REMEMBERED_NAMES = 500;

/** Names that are remembered of one transcript at most: its first ones. */
export const MAX_NAMES_OF_TRANSCRIPT = 100;

/** The default names from speaker recognition, with their number. They are stored in English. */
export const DEFAULT_SPEAKER_NAME = /^Speaker (\d{1,3})$/;
