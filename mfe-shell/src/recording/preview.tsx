import { type ReactElement, useEffect, useState } from 'react';
import { useRecordingTexts } from './recording-texts.ts';

interface Props {
  readonly file: File;
  readonly hasPicture: boolean;
}

/** Plays a finished recording. */
export function Preview({ file, hasPicture }: Props): ReactElement | null {
  const t = useRecordingTexts();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (address === undefined) return null;
  const shared = { src: address, controls: true, preload: 'metadata', 'aria-label': t('preview') } as const;
  return hasPicture ? <video {...shared} playsInline /> : <audio {...shared} style={{ width: '90%' }} />;
}
