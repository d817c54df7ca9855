import { createMfe, createParcel } from '@parlance/ui/mfe';
import { routed } from '@parlance/ui/page/routed';
import { beginLoading } from './loading/early-load.ts';
import { Root } from './root.tsx';
import { CorrectionRoot } from './screens/correction/correction-root.tsx';

// In a microtask: browsers record the source position of a fetch, for which they parse a long module once more.
queueMicrotask(() => beginLoading(location.pathname));

export const { bootstrap, mount, unmount } = createMfe({ name: 'editor', Root: routed(Root) });

/** The editor of correction tasks, which the correctors' pages mount. */
export const CorrectionParcel = createParcel({ name: 'correction', Root: routed(CorrectionRoot) });
