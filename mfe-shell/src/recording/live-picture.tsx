import { type ReactElement, useEffect, useRef } from 'react';

interface Props {
  readonly stream: MediaStream;
  /** People know themselves from the mirror. The recording is not mirrored. */
  readonly isMirrored?: boolean;
}

/** The picture of a stream while it is open, without its sound. */
export function LivePicture({ stream, isMirrored = false }: Props): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      aria-hidden
      style={isMirrored ? { transform: 'scaleX(-1)' } : undefined}
    />
  );
}
