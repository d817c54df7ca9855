import { access, chmod, constants, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fetchTarball } from './tarball-cache.ts';

interface FfmpegBuild {
  readonly version: string;
  readonly integrity: string;
}

/** Static builds published on npm as `@ffmpeg-installer/<platform>-<arch>`. */
const builds: Readonly<Record<string, FfmpegBuild>> = {
  'linux-x64': {
    version: '4.1.0',
    integrity: 'sha512-Y5BWhGLU/WpQjOArNIgXD3z5mxxdV8c41C+U15nsE5yF8tVcdCGet5zPs5Zy3Ta6bU7haGpIzryutqCGQA/W8A==',
  },
  'linux-arm64': {
    version: '4.1.4',
    integrity: 'sha512-dljEqAOD0oIM6O6DxBW9US/FkvqvQwgJ2lGHOwHDDwu/pX8+V0YsDL1xqHbj1DMX/+nP9rxw7G7gcUvGspSoKg==',
  },
  'darwin-x64': {
    version: '4.1.0',
    integrity: 'sha512-Z4EyG3cIFjdhlY8wI9aLUXuH8nVt7E9SlMVZtWvSPnm2sm37/yC2CwjUzyCQbJbySnef1tQwGG2Sx+uWhd9IAw==',
  },
  'darwin-arm64': {
    version: '4.1.5',
    integrity: 'sha512-hYqTiP63mXz7wSQfuqfFwfLOfwwFChUedeCVKkBtl/cliaTM7/ePI9bVzfZ2c+dWu3TqCwLDRWNSJ5pqZl8otA==',
  },
};

/**
 * Downloads ffmpeg for the platform into the cache as `<cache>/ffmpeg-<version>/bin/ffmpeg`, unless it is there.
 *
 * @param cache the cache folder
 * @param platform `<platform>-<arch>`, e.g. `linux-arm64`; by default this machine's
 * @returns the folder that holds `bin/ffmpeg`
 * @throws Error when there is no build for the platform, or the registry can't be reached for the download
 */
export async function ensureFfmpeg(cache: string, platform = `${process.platform}-${process.arch}`): Promise<string> {
  const build = builds[platform];
  if (!build) {
    throw new Error(`There is no ffmpeg build for ${platform}; builds exist for ${Object.keys(builds).join(', ')}.`);
  }
  const sameMachine = platform === `${process.platform}-${process.arch}`;
  const folder = path.join(cache, sameMachine ? `ffmpeg-${build.version}` : `ffmpeg-${build.version}-${platform}`);
  const binary = path.join(folder, 'bin', 'ffmpeg');
  const present = await access(binary, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (present) return folder;

  const unpacked = await fetchTarball({
    spec: `@ffmpeg-installer/${platform}@${build.version}`,
    integrity: build.integrity,
    unpackTo: path.join(cache, `ffmpeg-installer-${platform}-${build.version}`),
    filter: (file) => file === 'ffmpeg' || file === 'package.json',
  });
  await mkdir(path.dirname(binary), { recursive: true });
  await chmod(path.join(unpacked, 'ffmpeg'), 0o755);
  await link(path.join(unpacked, 'ffmpeg'), binary).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return folder;
}
