import { useConfig } from '@parlance/ui/config';
import { useLanguage } from '@parlance/ui/i18n';
import { HardDrive } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type ChooserState, ChooserView } from '../fetching/chooser-view.tsx';
import { useDownloads } from '../fetching/use-downloads.ts';
import type { WayProps } from '../way.ts';
import { askGoogle, BlockedError, DeniedError } from './ask-google.ts';

/** Google's own picker, in a window of its own; the picked files are fetched by the browser with the person's token. */
export default function GoogleDriveView({ onFiles }: WayProps): ReactElement {
  const settings = useConfig()?.clouds.googleDrive;
  const [language] = useLanguage();
  const [state, setState] = useState<ChooserState>({ kind: 'ready' });
  const fetching = useDownloads(onFiles);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  async function choose(): Promise<void> {
    if (!settings) return;
    // Only the window that was opened last is waited for.
    asking.current?.abort();
    const own = new AbortController();
    const { signal } = own;
    asking.current = own;
    setState({ kind: 'waiting' });
    try {
      const onClosed = () => setState({ kind: 'failed', problem: 'closed' });
      const files = await askGoogle(settings, { language, onClosed, signal });
      own.abort();
      if (files) fetching.begin(files);
      setState(files ? { kind: 'ready' } : { kind: 'failed', problem: 'closed' });
    } catch (error) {
      if (signal.aborted) return;
      own.abort();
      if (!(error instanceof BlockedError || error instanceof DeniedError)) throw error;
      setState({ kind: 'failed', problem: error instanceof BlockedError ? 'blocked' : 'denied' });
    }
  }

  return (
    <ChooserView
      service="Google Drive"
      icon={HardDrive}
      state={state}
      onChoose={() => void choose()}
      fetching={fetching}
    />
  );
}
