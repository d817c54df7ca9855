/** The folders of `mfe-shell/src`, lowest first: a folder imports only folders before it. The root holds the entries. */
const FOLDERS = [
  'texts',
  'browser',
  'banners',
  'routing',
  'header',
  'onboarding',
  'workspaces',
  'screens',
  'connection',
  'missing-email',
  'layout',
];

export default FOLDERS.map((folder, index) => ({
  name: `mfe-shell-${folder}-imports-lower-folders`,
  severity: 'error',
  from: { path: `^mfe-shell/src/${folder}/` },
  to: { path: ['^mfe-shell/src/[^/]+$', ...FOLDERS.slice(index + 1).map((higher) => `^mfe-shell/src/${higher}/`)] },
}));
