/** Characters of a subtitle's line (Spec part 2, section 9: default 35). */
export const MIN_LINE_SIZE = 10;

export const MAX_LINE_SIZE = 120;
export const LINE_SIZE = 35;

/** How wide a picture beside the text can be, in CSS pixels. */
export const MIN_VIDEO_SIZE = 160;

export const MAX_VIDEO_SIZE = 1200;
export const VIDEO_SIZE = 360;

/** A line or two at the head or foot of a page. */
export const MAX_PAGE_TEXT = 300;

export const MAX_REPLACE_TEXTS = 200;
export const MAX_SHORTCUT = 30;
export const MAX_REPLACE_TEXT = 500;
