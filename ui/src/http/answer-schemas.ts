// The schemas of all answers, with zod, and all routes. They are a third of the code that a start would need, and nothing that is shown
// before the first answer needs them: so this module is only imported by `import()`.
export { responseOf } from '@parlance/contract/responses';
export { routes } from '@parlance/contract/routes';
export { collectionSchema } from '@parlance/contract/schemas/collection';
export { apiErrorSchema } from '@parlance/contract/schemas/errors';
