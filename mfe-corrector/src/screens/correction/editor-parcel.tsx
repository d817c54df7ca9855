import { navigate } from '@parlance/ui/navigation';
import { PageSkeleton } from '@parlance/ui/screens';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mountRootParcel } from 'single-spa';
import { CORRECTOR_KEY } from '../../regions/ask-region.ts';
import { type CorrectionProps, loadEditor } from './load-editor.ts';

type Props = Omit<CorrectionProps, 'onLeave'>;

/** The editor as a parcel of single-spa. If it can't be loaded or started, the page's error boundary shows its screen. */
export function EditorParcel(task: Props): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const [isMounted, setIsMounted] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const client = useQueryClient();
  const propsNow = useEffectEvent((): CorrectionProps => {
    const onLeave = () => {
      void client.invalidateQueries({ queryKey: [CORRECTOR_KEY] });
      navigate('/corrector');
    };
    return { ...task, onLeave };
  });

  useEffect(() => {
    const { current: domElement } = host;
    if (!domElement) return;
    let isLeft = false;
    const started = loadEditor().then(async ({ CorrectionParcel }) => {
      if (isLeft) return;
      const parcel = mountRootParcel(CorrectionParcel, { domElement, ...propsNow() });
      await parcel.mountPromise;
      return parcel;
    });
    started.then(
      () => !isLeft && setIsMounted(true),
      (error: unknown) => !isLeft && setFailure({ error }),
    );
    return () => {
      isLeft = true;
      // A parcel can be unmounted only once it is mounted. What did not start has shown its failure.
      const closed = started.then(
        (parcel) => parcel?.unmount(),
        () => undefined,
      );
      closed.catch((error: unknown) => console.warn('The editor did not close.', error));
    };
  }, []);

  if (failure) throw failure.error;
  return (
    <>
      {!isMounted && <PageSkeleton />}
      <div ref={host} />
    </>
  );
}
