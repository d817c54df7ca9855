import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

/** What every browser has and jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** What is waited for comes late on a busy machine, in milliseconds: that it comes is what the tests prove. */
configure({ asyncUtilTimeout: 10_000 });
