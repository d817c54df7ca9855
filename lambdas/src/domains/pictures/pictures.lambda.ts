import { picturesCalls } from '@parlance/contract/domains/pictures/calls';
import { picturesResponses } from '@parlance/contract/domains/pictures/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { PictureStore } from '../../repositories/objects/picture-store.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { descriptor } from './pictures.function.ts';
import { picturesOperations } from './pictures-operations.ts';

const { MEDIA_BUCKET, ORGANIZATIONS_TABLE } = readEnvironment(descriptor);

export const handler = createApiHandler(
  { domain: 'pictures', calls: picturesCalls, responses: picturesResponses },
  picturesOperations({
    organizations: new OrganizationsRepository(createDocumentClient(), ORGANIZATIONS_TABLE),
    pictures: new PictureStore(createS3Client(), MEDIA_BUCKET, systemClock),
  }),
);
