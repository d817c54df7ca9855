import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/dom';

/** Globals of browsers that jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** Maximum time in milliseconds to wait for an element. It is long because a busy machine is slow. */
const ASYNC_UTIL_TIMEOUT_MS = 10_000;

configure({ asyncUtilTimeout: ASYNC_UTIL_TIMEOUT_MS });
// A test has time for several waits, so the wait that fails times out first and names its element.
jest.setTimeout(3 * ASYNC_UTIL_TIMEOUT_MS);
