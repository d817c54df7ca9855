import { createApiHandler } from '../../platform/http/api-handler.ts';
import { systemOperations } from './system-operations.ts';

export const handler = createApiHandler('system', systemOperations({}));
