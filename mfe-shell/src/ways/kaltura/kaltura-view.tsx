import { ApiCallError } from '@parlance/ui/api-client';
import { Box } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { TextField } from '@parlance/ui/mui-overlays';
import { useGoesOnOffline } from '@parlance/ui/network';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { DownloadList } from '../fetching/download-list.tsx';
import { useDownloads } from '../fetching/use-downloads.ts';
import type { WayProps } from '../way.ts';
import { kalturaFile } from './kaltura-media.ts';
import { useKalturaTexts } from './kaltura-texts.ts';
import { MediaList } from './media-list.tsx';
import { PasteForm } from './paste-form.tsx';

/** Milliseconds after the last key before the search begins. */
const TYPING_MS = 300;

type Failure = 'not-found' | 'failed';

/** The person's own recordings at Kaltura, to choose from or by a pasted address; the browser fetches the chosen one. */
export default function KalturaView({ onFiles }: WayProps): ReactElement {
  const t = useKalturaTexts();
  const fetching = useDownloads(onFiles);
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isHere = useRef(true);
  const asking = useRef(false);
  useGoesOnOffline(fetching.downloads.length > 0);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function choose(entryId: string): Promise<void> {
    // A double click comes before the next rendering.
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const file = await kalturaFile(entryId);
      if (isHere.current) fetching.begin([file]);
    } catch (error) {
      setFailure(error instanceof ApiCallError && error.code === 'NOT_FOUND' ? 'not-found' : 'failed');
    } finally {
      asking.current = false;
      setBusy(false);
    }
  }

  if (fetching.downloads.length > 0) return <DownloadList service="Kaltura" {...fetching} />;
  const onEntry = (entryId: string) => void choose(entryId);
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {failure && <Alert severity="error">{t(`paste.${failure}`)}</Alert>}
      <TextField
        type="search"
        size="small"
        autoFocus
        label={t('search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <MediaList search={search} isBusy={isBusy} onEntry={onEntry} />
      <PasteForm isBusy={isBusy} onEntry={onEntry} />
    </Box>
  );
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
