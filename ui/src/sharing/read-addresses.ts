import { emailProblem, normalizeEmail } from '@parlance/contract/email-address';

/** How many addresses one step shares with: more than a person types, few enough to be done within a minute. */
export const MAX_ADDRESSES = 50;

/**
 * The addresses of a typed or pasted text, normalized and each once. Commas, semicolons, line breaks and spaces separate them. Of
 * 'Mia Member <mia@example.com>' it takes the part in angle brackets. A part without an @ stays whole, so that it can be told.
 */
export function readAddresses(text: string): string[] {
  // A quoted name may have a comma.
  const unquoted = text.replace(/"[^"]*"\s*</g, '<');
  const found = unquoted.split(/[,;\n\r\t]+/).flatMap((part) => {
    const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inner = '']) => inner);
    if (bracketed.length > 0) return bracketed;
    return part.includes('@') ? part.split(/\s+/) : [part];
  });
  return [...new Set(found.map(normalizeEmail))].filter((address) => address !== '');
}

/** Whether a typed text has a finished address: what separates addresses follows it. */
export function endsAddress(typed: string): boolean {
  return /[,;]\s*$/.test(typed) || (/\s$/.test(typed) && !emailProblem(typed));
}
