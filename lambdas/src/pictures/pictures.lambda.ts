import { systemClock } from '../clock.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import { createS3Client } from '../s3/s3-client.ts';
import { PictureStore } from './picture-store.ts';
import { picturesOperations } from './pictures-operations.ts';

const { MEDIA_BUCKET, ORGANIZATIONS_TABLE } = readEnvironment(['MEDIA_BUCKET', 'ORGANIZATIONS_TABLE']);

export const handler = createApiHandler(
  'pictures',
  picturesOperations({
    organizations: new OrganizationsRepository(createDocumentClient(), ORGANIZATIONS_TABLE),
    pictures: new PictureStore(createS3Client(), MEDIA_BUCKET, systemClock),
  }),
);
