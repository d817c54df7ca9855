import { createMfe } from '@parlance/ui/mfe';
import { Root } from './root.tsx';

export const { bootstrap, mount, unmount } = createMfe({ name: 'dashboard', Root });
