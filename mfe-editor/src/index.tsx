import { createMfe } from '@parlance/ui/mfe';
import { beginLoading } from './loading/early-load.ts';
import { Root } from './root.tsx';

// Not from the module's own code: browsers note where a fetch was begun, and read all of a long module once more for that.
queueMicrotask(() => beginLoading(location.pathname));

export const { bootstrap, mount, unmount } = createMfe({ name: 'editor', Root });
