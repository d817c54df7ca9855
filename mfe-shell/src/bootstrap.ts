// The page's first script. It is a classic script: it runs before the modules have loaded and imports nothing at run time.
import './early-theme.ts';
import { checkLanding } from './early-landing.ts';
import { askForTranscript } from './early-transcript.ts';

// Zod must not test whether `eval` works, because the page's Content-Security-Policy forbids it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
checkLanding();
askForTranscript(location.pathname);
