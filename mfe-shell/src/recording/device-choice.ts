import * as z from 'zod';
import type { Devices } from './open-camera.ts';

const KEY = 'parlance.recording-devices';
const devicesSchema = z.object({ camera: z.string().optional(), microphone: z.string().optional() });

/** The devices that were chosen last in this browser. A device that is gone by now leads to the fallback. */
export function rememberedDevices(): Devices {
  try {
    return devicesSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

export function rememberDevices(devices: Devices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(devices));
  } catch (error) {
    console.warn('The devices cannot be remembered.', error);
  }
}
