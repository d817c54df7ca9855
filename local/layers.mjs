/**
 * The layers of local/src: `machine/` (processes, files and ports) and `aws/` (what all services share) <- `cloudformation/`
 * <- `services/` <- the files beside them, which put the system together.
 */
const SRC = '^local/src/';
const FOLDERS = ['machine', 'aws', 'cloudformation', 'services'];

/** The layers of Stripe: the form of its API <- store, clock, events <- its objects <- pages <- the service. */
const STRIPE = `${SRC}services/stripe/`;
const STRIPE_FOLDERS = ['protocol', 'account', 'objects', 'pages'];

/** The services that each service may call, as in AWS. All others are independent. */
const CALLS = {
  iam: ['dynamodb', 's3', 'ses'],
  lambda: ['dynamodb', 'iam', 'sqs'],
  apigateway: ['lambda'],
  events: ['iam', 'lambda', 'sqs'],
  stepfunctions: ['events', 'iam', 'lambda'],
  cloudfront: ['s3'],
};

export default [
  ...FOLDERS.map((folder, index) => ({
    name: `local-${folder}-imports-lower-layers`,
    severity: 'error',
    from: { path: `${SRC}${folder}/` },
    to: { path: SRC, pathNot: FOLDERS.slice(0, index + 1).map((lower) => `${SRC}${lower}/`) },
  })),
  ...STRIPE_FOLDERS.map((folder, index) => ({
    name: `local-stripe-${folder}-imports-lower-layers`,
    severity: 'error',
    from: { path: `${STRIPE}${folder}/` },
    to: { path: STRIPE, pathNot: STRIPE_FOLDERS.slice(0, index + 1).map((lower) => `${STRIPE}${lower}/`) },
  })),
  {
    name: 'local-services-are-independent',
    severity: 'error',
    from: { path: `${SRC}services/([^/]+)/`, pathNot: `${SRC}services/(${Object.keys(CALLS).join('|')})/` },
    to: { path: `${SRC}services/`, pathNot: `${SRC}services/$1/` },
  },
  ...Object.entries(CALLS).map(([service, called]) => ({
    name: `local-${service}-calls-these-services-alone`,
    severity: 'error',
    from: { path: `${SRC}services/${service}/` },
    to: { path: `${SRC}services/`, pathNot: `${SRC}services/(${[service, ...called].join('|')})/` },
  })),
  {
    name: 'local-no-circle-of-folders',
    scope: 'folder',
    severity: 'error',
    from: { path: `${SRC}.+/` },
    to: { path: `${SRC}.+/`, circular: true },
  },
  {
    name: 'local-imports-nothing-of-the-product',
    severity: 'error',
    from: { path: SRC },
    to: { path: '^(contract|lambdas|infra|ui|mfe-[^/]+|tests)/' },
  },
];
