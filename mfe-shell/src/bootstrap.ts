// The page's first script, a classic one: it runs before the modules are there, and imports nothing at run time.
import './early-theme.ts';
import { askForTranscript } from './early-transcript.ts';

// The schemas don't try whether they may write code, as the page's policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
askForTranscript(location.pathname);
