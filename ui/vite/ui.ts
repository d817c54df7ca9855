import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { moduleConfig, outputOf } from './mfe.ts';
import { entryName, SHARED_PACKAGES, sharedUiModules } from './shared-modules.ts';

const ROOT = join(import.meta.dirname, '..');
const WRAPPER = 'shared:';
const require = createRequire(import.meta.url);
/** Shared packages published as CommonJS. Browsers can't import names from them without a wrapper. */
const COMMON_JS = new Set<string>(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']);

/**
 * The names that micro-frontends may import from react-router-dom. Its framework and data routers are left out, because
 * they are five times as much code.
 */
const ROUTER_NAMES = [
  'BrowserRouter',
  'Link',
  'MemoryRouter',
  'NavLink',
  'Navigate',
  'Outlet',
  'Route',
  'Routes',
  'createSearchParams',
  'generatePath',
  'matchPath',
  'useHref',
  'useLocation',
  'useMatch',
  'useNavigate',
  'useOutletContext',
  'useParams',
  'useResolvedPath',
  'useRoutes',
  'useSearchParams',
];

/** The names of the query library that most pages use; `more-queries.ts` has others. The rest is for servers and suspense. */
const QUERY_NAMES = ['queryOptions', 'useMutation', 'useQuery', 'useQueryClient'];

/**
 * The names of zod that the contract and the pages use. Zod as a whole is twice as much: it has messages in fifty languages and
 * converts from and to JSON Schema. A test compares the list with the sources.
 */
export const ZOD_NAMES = [
  'ZodDefault',
  'array',
  'base64',
  'boolean',
  'coerce',
  'discriminatedUnion',
  'enum',
  'iso',
  'literal',
  'looseObject',
  'number',
  'object',
  'partialRecord',
  'record',
  'string',
  'stringbool',
  'tuple',
  'union',
  'unknown',
  'url',
  'uuid',
] as const;

const MATERIAL = /node_modules[\\/](@mui|@emotion|stylis|react-transition-group)[\\/]/;
/** Material's parts of components that open above the page, and of the fields that do. */
const ABOVE =
  /node_modules[\\/](@popperjs[\\/]|@mui[\\/]material[\\/](Backdrop|Dialog\w*|Drawer|FilledInput|Grow|ListSubheader|Menu\w*|Modal|Popover|Popper|Portal|Select|Slide|TextField|Tooltip|Unstable_TrapFocus)[\\/])/;
/** Material's parts of components that most pages have, but not the header and the sign-in. */
const CONTENTS =
  /node_modules[\\/]@mui[\\/]material[\\/]((Alert|Avatar|Card|Checkbox|Chip|Fade|LinearProgress|List|ListItem\w*|Paper|transitions)[\\/]|internal[\\/](SwitchBase|switchBaseClasses|Transition|animate|svg-icons[\\/](?!ArrowDropDown)))/;
/** Material's parts of forms, of notices with a title, and of columns. */
const FORMS =
  /node_modules[\\/]@mui[\\/](system[\\/]Container|material[\\/](AlertTitle|Container|FormControlLabel|FormGroup|Switch)[\\/])/;
/** Material's native select, which few pages have. The select with a menu shares parts of it. */
const NATIVE_SELECT = /node_modules[\\/]@mui[\\/]material[\\/](Input|NativeSelect)[\\/]/;
/** Material's parts of toggles. */
const CONTROLS = /node_modules[\\/]@mui[\\/]material[\\/]ToggleButton\w*[\\/]/;
/** Material's parts of tables. */
const TABLES = /node_modules[\\/]@mui[\\/]material[\\/]Table\w*[\\/]/;
/** What moves the focus by arrow keys, in menus, tabs and groups of toggles. */
const ROVING = /node_modules[\\/]@mui[\\/]utils[\\/]useRovingTabIndex[\\/]/;
/** Material's parts of a menu of round buttons. */
const DIAL = /node_modules[\\/]@mui[\\/]material[\\/](Fab|SpeedDial\w*|Zoom)[\\/]/;
/** Material's parts of components of forms and settings. */
const CHOICES =
  /node_modules[\\/]@mui[\\/]material[\\/](Accordion\w*|Autocomplete|Collapse|Radio\w*|Tab|Tabs|TabScrollButton|useAutocomplete)[\\/]/;
/** What the header and the sign-in need of the contract before they show anything. */
const START =
  /contract[\\/]src[\\/]((billing|consent|correction|correctors|features|interface-language|own-origin|page-colours|picture|regions|status-codes|usage)\.ts|routes[\\/]route\.ts|domains[\\/](collections|federation|transcripts|users)[\\/]routes|schemas[\\/](config|clouds|captcha|consent))|node_modules[\\/]valibot[\\/]/;
/** What other pages need of it at once. */
const FACTS =
  /contract[\\/]src[\\/](?!calls|endpoints|openapi|responses|routes|schemas[\\/]|domains[\\/]|subtitle-|transcript|chunk-o|stored-f|clock|word|read-|highlighted|fetch-|bundle-|citation|text-file|visible-|derive-|contrast|branding|landing-|safe-name|upload)/;
/** What reads the service's answers. */
const ANSWERS = /contract[\\/]src[\\/](schemas|responses|routes|domains)\b|node_modules[\\/]zod[\\/]/;
const NOT_FIRST = new RegExp(
  [CONTENTS, FORMS, ABOVE, NATIVE_SELECT, CONTROLS, TABLES, ROVING, DIAL, CHOICES]
    .map(({ source }) => source)
    .join('|'),
);

/**
 * The build of all shared modules: ui's own modules and ES wrappers of the shared packages. It is one build, so their
 * common code, above all React, is in shared chunks and exists once.
 */
export function uiConfig(): InlineConfig {
  const base = moduleConfig(ROOT, 'ui');
  const uiModules = [...sharedUiModules()].map(([specifier, file]) => [entryName(specifier), file]);
  const packages = SHARED_PACKAGES.map((name) => [entryName(name), WRAPPER + name]);
  return {
    ...base,
    plugins: [...(base.plugins ?? []), wrapSharedPackages(), productionRouter(), withoutRipples()],
    build: {
      ...base.build,
      rolldownOptions: {
        input: Object.fromEntries([...packages, ...uiModules]),
        preserveEntrySignatures: 'strict',
        output: {
          ...outputOf('ui'),
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
              // What every page needs of Material. The rest is divided between the other modules of it.
              {
                name: 'material',
                test: (id: string) => MATERIAL.test(id) && !NOT_FIRST.test(id),
                priority: 2,
              },
              { name: 'material-contents', test: CONTENTS, priority: 1 },
              { name: 'material-forms', test: FORMS, priority: 1 },
              { name: 'material-overlays', test: ABOVE, priority: 0 },
              { name: 'material-native-select', test: NATIVE_SELECT, priority: 1 },
              { name: 'material-controls', test: CONTROLS, priority: 0 },
              { name: 'material-tables', test: TABLES, priority: 0 },
              { name: 'material-roving', test: ROVING, priority: 1 },
              { name: 'material-dial', test: DIAL, priority: 0 },
              { name: 'material-choices', test: CHOICES, priority: 0 },
              { name: 'contract', test: START, priority: 2 },
              { name: 'facts', test: FACTS, priority: 1 },
              { name: 'answers', test: ANSWERS, priority: 0 },
            ],
          },
        },
      },
    },
  };
}

function wrapSharedPackages(): Plugin {
  return {
    name: 'wrap-shared-packages',
    resolveId: (id) => (id.startsWith(WRAPPER) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${WRAPPER}`)) return undefined;
      const name = id.slice(WRAPPER.length + 1);
      if (name === 'react-router-dom') return `export { ${ROUTER_NAMES.join(', ')} } from '${name}';`;
      if (name === '@tanstack/react-query') return `export { ${QUERY_NAMES.join(', ')} } from '${name}';`;
      if (name === 'zod') return `export { ${ZOD_NAMES.join(', ')} } from '${name}';`;
      if (!COMMON_JS.has(name)) return `export * from '${name}';`;
      const names = exportedNames(name);
      return [
        `import all from '${name}';`,
        'export default all;',
        ...names.map((exported) => `export const ${exported} = all.${exported};`),
      ].join('\n');
    },
  };
}

/** The theme turns Material's ripples off. Their code is left out, because every page would load it. */
function withoutRipples(): Plugin {
  const NONE = '\0no-ripples';
  return {
    name: 'without-ripples',
    enforce: 'pre',
    resolveId: (id) => (id === './TouchRipple.mjs' ? NONE : undefined),
    load: (id) => (id === NONE ? 'export default () => null;' : undefined),
  };
}

function exportedNames(name: string): string[] {
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return Object.keys(require(name)).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}

/** react-router's export map names only its development build. The production build is in the folder beside it. */
function productionRouter(): Plugin {
  return {
    name: 'production-router',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!/^react-router(\/dom)?$/.test(id)) return undefined;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolved?.id.replace(/([\\/]dist[\\/])development([\\/])/, '$1production$2');
    },
  };
}
