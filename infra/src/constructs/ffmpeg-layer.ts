import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/** Puts `ffmpeg` on the PATH of the functions that use it: Lambda unpacks the layer to /opt, and /opt/bin is on the PATH. */
export class FfmpegLayer extends LayerVersion {
  /**
   * @param folder holds `bin/ffmpeg`
   * @throws Error that says how to make it when it isn't there
   */
  constructor(scope: Construct, id: string, folder: string) {
    if (!existsSync(join(folder, 'bin', 'ffmpeg'))) {
      throw new Error(
        `There is no ffmpeg in ${join(folder, 'bin')}: run "npm run build:layer", or set FFMPEG_LAYER_DIR.`,
      );
    }
    super(scope, id, {
      description: 'ffmpeg, a static build',
      code: Code.fromAsset(folder, { exclude: ['*', '!bin', '!bin/ffmpeg'] }),
      compatibleArchitectures: [Architecture.X86_64],
      compatibleRuntimes: [Runtime.NODEJS_24_X],
    });
  }
}
