import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { imageOfAddress } from './media-address.ts';
import { safeHref } from './safe-link.ts';

/** What parsing is told about addresses. */
export interface AddressEnvironment {
  readonly keepAddresses?: boolean;
}

/**
 * Fits Markdown's tokens to the schema: the text of cells is in paragraphs, links that may not stay leave their text, and images
 * that may not stay leave nothing.
 */
export function documentTokens(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'document', (state) => {
    const { keepAddresses = false }: AddressEnvironment = state.env;
    state.tokens = state.tokens.flatMap((token, index, all) => {
      if (token.type !== 'inline') return [token];
      token.children = allowedTokens(token.children ?? [], keepAddresses);
      if (!/^t[dh]_open$/.test(all[index - 1]?.type ?? '')) return [token];
      return [new state.Token('paragraph_open', 'p', 1), token, new state.Token('paragraph_close', 'p', -1)];
    });
  });
}

function allowedTokens(tokens: readonly Token[], keepAddresses: boolean): Token[] {
  const open: boolean[] = [];
  return tokens.filter((token) => {
    if (token.type === 'image') return keepAddresses && imageOfAddress(token.attrGet('src') ?? '') !== undefined;
    if (token.type === 'link_open') {
      const href = keepAddresses ? safeHref(token.attrGet('href') ?? '') : undefined;
      if (href !== undefined) token.attrSet('href', href);
      open.push(href !== undefined);
      return href !== undefined;
    }
    return token.type !== 'link_close' || open.pop() === true;
  });
}
