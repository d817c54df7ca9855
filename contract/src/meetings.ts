/** Which meetings of the calendars are transcribed without being chosen: none, those that the person organizes, or all. */
export const MEETING_CHOICES = ['none', 'organized', 'all'] as const;
export type MeetingChoice = (typeof MEETING_CHOICES)[number];

/** Words that a meeting's title is compared with, at most, and characters in each. */
export const MAX_TITLE_WORDS = 20;
export const MAX_TITLE_WORD_LENGTH = 60;

/** Days of the calendars that the list of upcoming meetings covers. */
export const UPCOMING_DAYS = 14;

/** Days for which the list of past meetings has a recording that was not brought in. */
export const PAST_MEETING_DAYS = 30;

/** Meetings of a calendar that the list of upcoming meetings has, at most. */
export const MAX_UPCOMING = 200;
