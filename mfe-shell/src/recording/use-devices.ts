import { useEffect, useState } from 'react';

/**
 * The cameras or microphones of the browser, up to date while devices come and go. Before a permission they have no names,
 * and the list is empty.
 *
 * @param opened the opened stream: names are there from then on
 */
export function useDevices(kind: 'audioinput' | 'videoinput', opened: MediaStream | undefined): MediaDeviceInfo[] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names come with the permission, and so with a stream
  useEffect(() => {
    let isCurrent = true;
    const { mediaDevices } = navigator;
    // A page that is not secure has no devices.
    if (!mediaDevices) return;
    const list = async () => {
      try {
        const found = await mediaDevices.enumerateDevices();
        if (isCurrent) setDevices(found.filter((device) => device.kind === kind && device.label !== ''));
      } catch (error) {
        console.warn('The devices could not be listed.', error);
      }
    };
    void list();
    mediaDevices.addEventListener('devicechange', list);
    return () => {
      isCurrent = false;
      mediaDevices.removeEventListener('devicechange', list);
    };
  }, [kind, opened]);
  return devices;
}
