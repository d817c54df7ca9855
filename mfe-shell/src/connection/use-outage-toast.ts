import { subscribeToOutages } from '@parlance/ui/api-client';
import { toast } from '@parlance/ui/toasts';
import { useEffect } from 'react';
import { useTexts } from '../texts/texts.ts';
import { isConnected } from './connectivity.ts';

const ID = 'no-internet';

/**
 * Says what stands between the person and the service when a call does not reach it, also by its retry. Without internet, the
 * message stays until it is dismissed or the network is back (Spec part 1, section 8, "No internet"). When the connectivity probe
 * shows that the network works, the message blames the service.
 */
export function useOutageToast(online: boolean, worksOffline: boolean): void {
  const t = useTexts();
  useEffect(() => {
    let left = false;
    const unsubscribe = subscribeToOutages(() => {
      // A screen that works offline says so itself, and a refresh would lose the user's work.
      if (worksOffline && !navigator.onLine) return;
      void isConnected().then((connected) => {
        if (left) return;
        // Spec part 1, section 8: "sticky top-centre toast".
        if (connected) toast.error(t('offline.service'), { id: ID, low: false });
        else
          toast.error(t('offline.toast'), { id: ID, sticky: true, low: false, action: refresh(t('offline.refresh')) });
      });
    });
    return () => {
      left = true;
      unsubscribe();
    };
  }, [t, worksOffline]);
  useEffect(() => {
    if (online) toast.dismiss(ID);
  }, [online]);
}

function refresh(label: string) {
  return { label, onClick: () => window.location.reload() };
}
