import { useConfig } from '@parlance/ui/config';
import { Box } from 'lucide-react';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { type ChooserState, ChooserView } from '../fetching/chooser-view.tsx';
import { useDownloads } from '../fetching/use-downloads.ts';
import type { WayProps } from '../way.ts';
import { chooseFiles, loadChooser } from './dropbox-chooser.ts';

const SERVICE = 'Dropbox';

/** Dropbox's own chooser, in its window; the chosen files are fetched by the browser. */
export default function DropboxView({ onFiles }: WayProps): ReactElement {
  const settings = useConfig()?.clouds.dropbox;
  const [state, setState] = useState<ChooserState>({ kind: 'loading' });
  const [chooser, setChooser] = useState<Awaited<ReturnType<typeof loadChooser>>>();
  const fetching = useDownloads(onFiles);
  const isHere = useRef(true);

  const load = useCallback(() => {
    if (!settings) return;
    setState({ kind: 'loading' });
    loadChooser(settings).then(
      (loaded) => {
        setChooser(loaded);
        setState({ kind: 'ready' });
      },
      (error: unknown) => {
        console.warn('Dropbox could not be loaded.', error);
        setState({ kind: 'failed', problem: 'unreachable' });
      },
    );
  }, [settings]);

  useEffect(() => {
    isHere.current = true;
    load();
    return () => {
      isHere.current = false;
    };
  }, [load]);

  async function choose(): Promise<void> {
    if (!chooser) return load();
    setState({ kind: 'waiting' });
    try {
      const files = await chooseFiles(chooser);
      if (!isHere.current) return;
      if (files) fetching.begin(files);
      setState(files ? { kind: 'ready' } : { kind: 'failed', problem: 'closed' });
    } catch (error) {
      console.warn('Dropbox’s chooser failed.', error);
      if (isHere.current) setState({ kind: 'failed', problem: 'blocked' });
    }
  }

  return <ChooserView service={SERVICE} icon={Box} state={state} onChoose={() => void choose()} fetching={fetching} />;
}
