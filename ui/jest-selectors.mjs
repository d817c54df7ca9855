import { createRequire } from 'node:module';

/**
 * Makes jsdom's computed styles quicker: each rule of each style sheet is tried on each element that a query by role
 * looks at, which is a fifth of the time of the screens' tests. A rule whose selector names a class or an element that
 * the element doesn't have is passed over here; all others are matched by jsdom, as before.
 *
 * jsdom takes the function when it is loaded, so this module is imported before it.
 */
const require = createRequire(import.meta.url);
const selectors = require(
  require.resolve('jsdom/lib/jsdom/living/helpers/selectors.js', {
    paths: [require.resolve('jest-environment-jsdom')],
  }),
);
const matchWhole = selectors.matchesDontThrow;

/** What stands in brackets can only narrow a selector, so it is left out here. */
const INNERMOST = /\([^()[\]]*\)|\[[^()[\]]*\]/g;
/** Selectors with other characters (strings with brackets, escapes, namespaces) are left to jsdom. */
const PLAIN = /^[\w\s\-.#:>+~,]+$/;
/** The part of a selector that describes the element itself, behind the last combinator. */
const OWN_PART = /[^\s>+~]+$/;

/** What an element must have to match one of these selectors: undefined when that can't be told. */
const requirements = new Map();

function requirementsOf(selector) {
  let bare = selector;
  for (let before; before !== bare; ) {
    before = bare;
    bare = bare.replaceAll(INNERMOST, '');
  }
  if (!PLAIN.test(bare)) return;
  const parts = bare.split(',').map((part) => {
    const [own = ''] = OWN_PART.exec(part.trim()) ?? [];
    const [simple] = own.split(':');
    return { tag: /^\w[\w-]*/.exec(simple)?.[0].toLowerCase(), classes: simple.match(/(?<=\.)[\w-]+/g) ?? [] };
  });
  return parts.every(({ tag, classes }) => tag || classes.length > 0) ? parts : undefined;
}

selectors.matchesDontThrow = (element, selector) => {
  if (typeof selector !== 'string') return matchWhole(element, selector);
  if (!requirements.has(selector)) requirements.set(selector, requirementsOf(selector));
  const parts = requirements.get(selector);
  if (parts) {
    const names = ` ${element.getAttributeNS(null, 'class')?.replaceAll(/\s/g, ' ') ?? ''} `;
    const isPossible = ({ tag, classes }) =>
      (!tag || tag === element._localName.toLowerCase()) && classes.every((name) => names.includes(` ${name} `));
    if (!parts.some(isPossible)) return false;
  }
  return matchWhole(element, selector);
};
