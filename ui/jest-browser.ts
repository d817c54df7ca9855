import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/dom';

/** What every browser has and jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** Milliseconds that a test waits for an element at most. A busy machine is slow; the tests prove that it comes. */
const ASYNC_UTIL_TIMEOUT_MS = 10_000;

configure({ asyncUtilTimeout: ASYNC_UTIL_TIMEOUT_MS });
// Several waits fit into a test, so that the wait that fails names its element.
jest.setTimeout(3 * ASYNC_UTIL_TIMEOUT_MS);
