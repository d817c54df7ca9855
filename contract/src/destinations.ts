/** Services with a folder that takes files of finished transcripts. */
export const DESTINATION_SERVICES = ['google-drive', 'dropbox'] as const;
export type DestinationService = (typeof DESTINATION_SERVICES)[number];

/** The files that are written there: the text with speakers, and subtitles. */
export const DESTINATION_FORMATS = ['txt', 'srt', 'vtt'] as const;
export type DestinationFormat = (typeof DESTINATION_FORMATS)[number];

/** The folder in Google Drive; Dropbox has a folder for each app. */
export const DESTINATION_FOLDER = 'Parlance';
