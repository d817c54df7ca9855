import { bindOperations } from '../../platform/http/bind-operations.ts';
import { checkLink } from './check-link.ts';

/** Links to media elsewhere. */
export const linksOperations = bindOperations('links', { checkLink });
