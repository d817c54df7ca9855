/** The folders of `mfe-dashboard/src`, lowest first: a folder imports only folders above it in this list. */
const LAYERS = [
  // The minutes of the workspace, which the sidebar shows.
  ['minutes'],
  // The frame of a page, and the model of the lists.
  ['page', 'collections'],
  // The selection and batch work on it; data and pages of the payment provider.
  ['selection', 'buying'],
  // The parts of the account; its export works in batches. Projects, which cards and the selection show.
  ['account', 'projects'],
  // The list views, batch actions and settings.
  ['listing', 'bulk', 'settings'],
  // The search in the lists, and questions about them.
  ['search', 'asking'],
  // Pages in the frame of the settings, and what helps new people to begin.
  ['dictionaries', 'plans', 'usage', 'branding', 'webhooks', 'speakers', 'connections', 'guide', 'developers'],
  // The meetings, whose services are connected accounts, and whose sidebar leads back to the guide.
  ['meetings'],
];

export default [
  ...LAYERS.flatMap((layer, index) =>
    layer.map((folder) => ({
      name: `mfe-dashboard-${folder}-imports-lower-layers`,
      severity: 'error',
      from: { path: `^mfe-dashboard/src/${folder}/` },
      to: {
        path: '^mfe-dashboard/src/',
        pathNot: [folder, ...LAYERS.slice(0, index).flat()].map((lower) => `^mfe-dashboard/src/${lower}/`),
      },
    })),
  ),
  {
    name: 'mfe-dashboard-every-folder-in-a-layer',
    severity: 'error',
    from: {},
    to: {
      path: '^mfe-dashboard/src/[^/]+/',
      pathNot: LAYERS.flat().map((folder) => `^mfe-dashboard/src/${folder}/`),
    },
  },
];
