import type MarkdownIt from 'markdown-it';

/** `[mm:ss]` or `[h:mm:ss]`, as models are told to cite; a bracket of several becomes several. */
const CITATION = /\[(\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:\s*[,;–-]\s*\d{1,3}:[0-5]\d(?::[0-5]\d)?)*)\](?:\([^\s()]*\))?/y;

/** The token's type; its `content` is the time as written, its `meta` the attributes of the mark `source`. */
export const CITATION_TOKEN = 'citation';

/** What parsing is told: whose times are cited, and which times (seconds) are of that transcript. */
export interface CitationEnvironment {
  readonly collection?: string;
  readonly isTime?: (seconds: number) => boolean;
}

function secondsOf(time: string): number {
  return time.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

/**
 * Makes tokens of checked citations, and drops the others with the space before them. It works on Markdown's tokens, so that
 * `\[12:34\]` and code stay what they are, and a link around a time can't lead elsewhere than to the transcript.
 */
export function citations(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('link', CITATION_TOKEN, (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 0x5b) return false;
    CITATION.lastIndex = state.pos;
    const match = CITATION.exec(state.src);
    if (!match?.[1]) return false;
    if (!silent) {
      const { collection, isTime }: CitationEnvironment = state.env;
      const times = match[1].split(/\s*[,;–-]\s*/).filter((time) => isTime?.(secondsOf(time)));
      if (times.length === 0) state.pending = state.pending.replace(/ +$/, '');
      times.forEach((time, index) => {
        if (index > 0) state.pending += ' ';
        const token = state.push(CITATION_TOKEN, '', 0);
        token.content = time;
        token.meta = { collection, time: secondsOf(time) };
      });
    }
    state.pos += match[0].length;
    return true;
  });
}
