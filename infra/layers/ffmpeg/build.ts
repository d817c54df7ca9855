import { chmod, copyFile, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pacote from 'pacote';

/** A static build for Lambda's x86 machines, and the sha512 of its tarball. */
const BUILD = {
  spec: '@ffmpeg-installer/linux-x64@4.1.0',
  integrity: 'sha512-Y5BWhGLU/WpQjOArNIgXD3z5mxxdV8c41C+U15nsE5yF8tVcdCGet5zPs5Zy3Ta6bU7haGpIzryutqCGQA/W8A==',
};

/**
 * Makes the folder of the ffmpeg layer, `<folder>/bin/ffmpeg`, unless it is there. Any static build of ffmpeg 4.1 or
 * later for linux-x64 does as well: put it there instead, or name its folder in FFMPEG_LAYER_DIR when synthesising.
 *
 * @returns `folder`
 * @throws Error when the package can't be fetched or has another hash than the pinned one
 */
export async function buildFfmpegLayer(
  folder = join(import.meta.dirname, '..', '..', '..', '.cache', 'ffmpeg-layer'),
): Promise<string> {
  const binary = join(folder, 'bin', 'ffmpeg');
  if (await stat(binary).catch(() => undefined)) return folder;

  await mkdir(join(folder, 'bin'), { recursive: true });
  const unpacked = await mkdtemp(join(folder, '..', 'ffmpeg-'));
  try {
    const registry = process.env.npm_config_registry;
    await pacote.extract(BUILD.spec, unpacked, { integrity: BUILD.integrity, ...(registry ? { registry } : {}) });
    const unfinished = `${binary}.${process.pid}.part`;
    await copyFile(join(unpacked, 'ffmpeg'), unfinished);
    await chmod(unfinished, 0o755);
    await rename(unfinished, binary);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
  return folder;
}

if (import.meta.main) {
  const folder = await buildFfmpegLayer();
  process.stdout.write(`ffmpeg is in ${folder}\n`);
}
