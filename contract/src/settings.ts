/** Characters per subtitle line (Spec part 2, section 9: default 35). */
export const MIN_LINE_SIZE = 10;

export const MAX_LINE_SIZE = 120;
export const LINE_SIZE = 35;

/** Limits for the width of the video beside the text, in CSS pixels. */
export const MIN_VIDEO_SIZE = 160;

export const MAX_VIDEO_SIZE = 1200;
export const VIDEO_SIZE = 360;

/** Maximum length of a page header or footer, in characters: one or two lines. */
export const MAX_PAGE_TEXT = 300;

/** Workspaces in which a user has a current project. */
export const MAX_CURRENT_PROJECTS = 200;

export const MAX_REPLACE_TEXTS = 200;
export const MAX_SHORTCUT = 30;
export const MAX_REPLACE_TEXT = 500;
