import { createMfe } from '@parlance/ui/mfe';
import { routed } from '@parlance/ui/page/routed';
import { Root } from './root.tsx';

export const { bootstrap, mount, unmount } = createMfe({ name: 'dashboard', Root: routed(Root) });
