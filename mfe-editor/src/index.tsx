import { createMfe } from '@parlance/ui/mfe';
import { beginLoading } from './loading/early-load.ts';
import { Root } from './root.tsx';

queueMicrotask(() => beginLoading(location.pathname));

export const { bootstrap, mount, unmount } = createMfe({ name: 'editor', Root });
