import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

/** Globals of browsers that jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

/**
 * Maximum time in milliseconds to wait for an element. It is long because a busy machine is slow, and far below the limit
 * of a test (jest.config.mjs), so the wait that fails times out first and names its element.
 */
const ASYNC_UTIL_TIMEOUT_MS = 30_000;

configure({ asyncUtilTimeout: ASYNC_UTIL_TIMEOUT_MS });
