import { bindOperations } from '../../platform/http/bind-operations.ts';
import { createWelcomeCollection } from './create-welcome-collection.ts';

/** What new people find in their list. */
export const welcomeOperations = bindOperations('welcome', { createWelcomeCollection });
