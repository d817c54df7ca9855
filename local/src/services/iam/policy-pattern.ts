/** What a request says of itself: lower-case condition key -> its value or, for a key of several values, all of them. */
export type RequestContext = ReadonlyMap<string, string | readonly string[]>;

const ANY = Symbol('*');
const ONE = Symbol('?');
type Token = string | typeof ANY | typeof ONE;

/** ARNs have six parts; the last may hold colons itself. */
const ARN_PARTS = 6;

/**
 * A pattern of a policy as characters and wildcards, its variables replaced by what the request says.
 *
 * @param context undefined for policies of the language's first version, where `${` has no meaning
 * @returns undefined when a variable has no value: such a pattern fits nothing
 */
function tokensOf(pattern: string, context: RequestContext | undefined): Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern.charAt(at);
    const end = character === '$' && context && pattern[at + 1] === '{' ? pattern.indexOf('}', at) : -1;
    if (end > 0) {
      const value = variable(pattern.slice(at + 2, end), context);
      if (value === undefined) return undefined;
      tokens.push(...value);
      at = end;
    } else {
      tokens.push(character === '*' ? ANY : character === '?' ? ONE : character);
    }
  }
  return tokens;
}

/** `${key}`, `${key, 'default'}`, or an escaped wildcard: `${*}`, `${?}`, `${$}`. */
function variable(text: string, context: RequestContext | undefined): string | undefined {
  if (text === '*' || text === '?' || text === '$') return text;
  const [, key = '', fallback] = /^\s*([^,\s]+)\s*(?:,\s*'([^']*)')?\s*$/.exec(text) ?? [];
  const value = context?.get(key.toLowerCase());
  // A key of several values can't stand in a pattern.
  return typeof value === 'string' ? value : fallback;
}

/** Matches in time proportional to pattern times text, whatever the pattern is. */
function matchesTokens(tokens: readonly Token[], text: string): boolean {
  let token = 0;
  let at = 0;
  let lastAny = -1;
  let retryAt = 0;
  while (at < text.length) {
    const wanted = tokens[token];
    if (wanted === ANY) {
      lastAny = token++;
      retryAt = at;
    } else if (wanted !== undefined && (wanted === ONE || wanted === text[at])) {
      token++;
      at++;
    } else if (lastAny >= 0) {
      token = lastAny + 1;
      at = ++retryAt;
    } else {
      return false;
    }
  }
  while (tokens[token] === ANY) token++;
  return token === tokens.length;
}

/** Whether a text fits a pattern with `*` (any text), `?` (any one character) and, given a context, variables. */
export function matchesPattern(pattern: string, text: string, context?: RequestContext): boolean {
  const tokens = tokensOf(pattern, context);
  return tokens !== undefined && matchesTokens(tokens, text);
}

/** Whether an action (`s3:GetObject`) fits a policy's pattern; case counts for nothing. */
export function matchesAction(pattern: string, action: string): boolean {
  return matchesPattern(pattern.toLowerCase(), action.toLowerCase());
}

/**
 * Whether an ARN fits a pattern, part by part: a wildcard doesn't reach over the colons of the first five parts. A
 * pattern with fewer parts stands for any that begins so.
 */
export function matchesArn(pattern: string, arn: string, context?: RequestContext): boolean {
  if (pattern === '*') return true;
  const wanted = arnParts(pattern);
  const given = arnParts(arn);
  if (given.length < ARN_PARTS) return matchesPattern(pattern, arn, context);
  return given.every((part, index) => matchesPattern(wanted[index] ?? '*', part, context));
}

/** The six parts of an ARN; the colons of variables (`${aws:PrincipalArn}`) don't count. */
function arnParts(arn: string): string[] {
  const parts: string[] = [''];
  let inVariable = false;
  for (const [index, character] of [...arn].entries()) {
    if (character === '{' && arn[index - 1] === '$') inVariable = true;
    if (character === '}') inVariable = false;
    if (character === ':' && !inVariable && parts.length < ARN_PARTS) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
