// The page's first script, a classic one: it runs before the modules are there, and imports nothing at run time.
import './early-theme.ts';
import { askForTranscript } from './early-transcript.ts';

// What fails here is asked for again, and told then.
askForTranscript(location.pathname).catch(() => undefined);
