/** The context of a request: condition key (lower case) -> its value, or the list of a multivalued key. */
export type RequestContext = ReadonlyMap<string, string | readonly string[]>;

const ANY = Symbol('*');
const ONE = Symbol('?');
type Token = string | typeof ANY | typeof ONE;

/** ARNs have six parts. The last part may contain colons. */
const ARN_PARTS = 6;

/**
 * The characters and wildcards of a policy's pattern, with the request's values for its variables.
 *
 * @param context undefined for policies of the language's first version, where `${` has no meaning
 * @returns undefined when a variable has no value: such a pattern matches nothing
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
  // A multivalued key can't be a variable in a pattern.
  return typeof value === 'string' ? value : fallback;
}

/** Matches any pattern in time proportional to pattern length times text length. */
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

/** Whether a text matches a pattern with `*` (any text), `?` (any one character) and, with a context, variables. */
export function matchesPattern(pattern: string, text: string, context?: RequestContext): boolean {
  const tokens = tokensOf(pattern, context);
  return tokens !== undefined && matchesTokens(tokens, text);
}

/** Whether an action (`s3:GetObject`) matches a policy's pattern, ignoring case. */
export function matchesAction(pattern: string, action: string): boolean {
  return matchesPattern(pattern.toLowerCase(), action.toLowerCase());
}

/**
 * Whether an ARN matches a pattern, part by part: a wildcard doesn't match the colons between the parts. A pattern with
 * fewer parts matches every ARN that begins with it.
 */
export function matchesArn(pattern: string, arn: string, context?: RequestContext): boolean {
  if (pattern === '*') return true;
  const wanted = arnParts(pattern);
  const given = arnParts(arn);
  if (given.length < ARN_PARTS) return matchesPattern(pattern, arn, context);
  return given.every((part, index) => matchesPattern(wanted[index] ?? '*', part, context));
}

/** The six parts of an ARN. Colons in variables (`${aws:PrincipalArn}`) don't separate parts. */
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
