/** The folders of `mfe-shell/src`, lowest layer first. A folder imports only earlier folders. The root has the entries. */
const FOLDERS = [
  'styles',
  'texts',
  'times',
  'browser',
  'banners',
  'routing',
  'turns',
  'header',
  'onboarding',
  'workspaces',
  'sandbox',
  'screens',
  'connection',
  'missing-email',
  'recording',
  'ways',
  'uploading',
  'layout',
];

export default [
  ...FOLDERS.map((folder, index) => ({
    name: `mfe-shell-${folder}-imports-lower-folders`,
    severity: 'error',
    from: { path: `^mfe-shell/src/${folder}/` },
    to: { path: ['^mfe-shell/src/[^/]+$', ...FOLDERS.slice(index + 1).map((higher) => `^mfe-shell/src/${higher}/`)] },
  })),
  {
    name: 'mfe-shell-every-folder-in-a-layer',
    severity: 'error',
    from: {},
    to: { path: '^mfe-shell/src/[^/]+/', pathNot: FOLDERS.map((folder) => `^mfe-shell/src/${folder}/`) },
  },
];
