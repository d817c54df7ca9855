/**
 * A function's process writes this mark to both output streams after each event. The result comes through another
 * channel and may arrive before earlier output. When both streams have shown the mark, all output of the event is read.
 */
export const PRINTED_MARK = '\u0000\u0004printed\u0004\u0000';
