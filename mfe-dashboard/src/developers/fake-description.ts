import { openApiDocument } from '@parlance/contract/openapi/openapi-document';

/** What the API of `us` says of itself. */
export const DESCRIPTION = openApiDocument('us', 'https://us.api.example');

/** The part of {@link DESCRIPTION} about uploads and links. In a test, a screen with all calls takes minutes. */
export const SHORT_DESCRIPTION = {
  ...DESCRIPTION,
  paths: Object.fromEntries(
    Object.entries(DESCRIPTION.paths).filter(([path]) => path.includes('/uploads') || path === '/pipeline/check'),
  ),
};
