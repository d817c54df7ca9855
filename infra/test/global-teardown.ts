import { rmSync } from 'node:fs';

/** Deletes the stages that global-setup.ts synthesised. Jest runs both in the same process. */
export default function deleteStages(): void {
  const folder = process.env.PARLANCE_SYNTHESISED;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
