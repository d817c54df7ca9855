import { reloadCollections } from '@parlance/ui/collections';
import { reloadProfile } from '@parlance/ui/profile';

/** Tells the other tabs of the browser that projects, or what is in them, changed. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('parlance-projects');
otherTabs?.addEventListener('message', () => {
  Promise.all([reloadProfile(), reloadCollections()]).catch(console.warn);
});

export function tellOtherTabs(): void {
  otherTabs?.postMessage('changed');
}
