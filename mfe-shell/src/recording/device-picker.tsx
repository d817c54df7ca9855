import { TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import { useRecordingTexts } from './recording-texts.ts';
import { useDevices } from './use-devices.ts';

interface Props {
  readonly kind: 'audioinput' | 'videoinput';
  /** The id of the chosen device; undefined leaves it to the browser. */
  readonly chosen: string | undefined;
  /** The opened stream: devices have names from then on. */
  readonly stream: MediaStream | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** The choice of a camera or a microphone. Nothing, where there is none. */
export function DevicePicker({ kind, chosen, stream, onChoose }: Props): ReactElement | null {
  const t = useRecordingTexts();
  const devices = useDevices(kind, stream);
  if (devices.length < 2) return null;
  const isThere = devices.some(({ deviceId }) => deviceId === chosen);
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={kind === 'audioinput' ? t('microphone') : t('camera')}
      value={isThere ? chosen : ''}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{t('default')}</option>
      {devices.map(({ deviceId, label }) => (
        <option key={deviceId} value={deviceId}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
