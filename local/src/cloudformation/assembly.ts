import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Template } from './template.ts';

/** One stack of a cloud assembly, ready to be created. */
export interface AssemblyStack {
  readonly id: string;
  readonly stackName: string;
  readonly region: string;
  readonly template: Template;
  /** Ids of the stacks that must exist before this one. */
  readonly dependencies: readonly string[];
}

/** The output of `cdk synth`: the stacks in the manifest's order, and the path of each asset on disk. */
export interface Assembly {
  readonly stacks: readonly AssemblyStack[];
  /** Object key in the bootstrap bucket (`<hash>.zip`, `<hash>.json`) -> file or folder on disk. */
  readonly assets: ReadonlyMap<string, string>;
  /** Tag of a container's image -> the folder that it is built of. */
  readonly images: ReadonlyMap<string, string>;
}

interface ManifestArtifact {
  readonly type: string;
  readonly environment?: string;
  readonly dependencies?: readonly string[];
  readonly properties?: {
    readonly templateFile?: string;
    readonly stackName?: string;
    readonly file?: string;
    readonly directoryName?: string;
  };
}

interface AssetManifest {
  readonly dockerImages?: Readonly<
    Record<
      string,
      {
        readonly source: { readonly directory?: string };
        readonly destinations: Readonly<Record<string, { readonly imageTag: string }>>;
      }
    >
  >;
  readonly files?: Readonly<
    Record<
      string,
      {
        readonly source: { readonly path?: string };
        readonly destinations: Readonly<Record<string, { readonly objectKey: string }>>;
      }
    >
  >;
}

const UNKNOWN_REGION = 'unknown-region';

/**
 * Reads a cloud assembly (the folder that the CDK writes), with the nested assemblies of stages.
 *
 * @param defaultRegion the region of stacks without a region of their own
 * @throws when the folder holds no `manifest.json`
 */
export async function readAssembly(directory: string, defaultRegion: string): Promise<Assembly> {
  const stacks: AssemblyStack[] = [];
  const found = { assets: new Map<string, string>(), images: new Map<string, string>() };
  await readInto(resolve(directory), defaultRegion, stacks, found);
  return { stacks, ...found };
}

/** Where the assets are on the disk. */
interface FoundAssets {
  readonly assets: Map<string, string>;
  readonly images: Map<string, string>;
}

async function readInto(
  directory: string,
  defaultRegion: string,
  stacks: AssemblyStack[],
  found: FoundAssets,
): Promise<void> {
  const manifest = await readJson<{ artifacts?: Record<string, ManifestArtifact> }>(join(directory, 'manifest.json'));
  const artifacts = Object.entries(manifest.artifacts ?? {});
  const isStack = (id: string) => manifest.artifacts?.[id]?.type === 'aws:cloudformation:stack';
  for (const [id, artifact] of artifacts) {
    const { templateFile, stackName, file, directoryName } = artifact.properties ?? {};
    if (artifact.type === 'aws:cloudformation:stack' && templateFile) {
      stacks.push({
        id,
        stackName: stackName ?? id,
        region: regionOf(artifact.environment, defaultRegion),
        template: await readJson<Template>(join(directory, templateFile)),
        dependencies: (artifact.dependencies ?? []).filter(isStack),
      });
    } else if (artifact.type === 'cdk:asset-manifest' && file) {
      await readAssets(directory, join(directory, file), found);
    } else if (artifact.type === 'cdk:cloud-assembly' && directoryName) {
      await readInto(join(directory, directoryName), defaultRegion, stacks, found);
    }
  }
}

async function readAssets(directory: string, file: string, { assets, images }: FoundAssets): Promise<void> {
  const manifest = await readJson<AssetManifest>(file);
  for (const asset of Object.values(manifest.files ?? {})) {
    if (!asset.source.path) continue;
    for (const destination of Object.values(asset.destinations)) {
      assets.set(destination.objectKey, join(directory, asset.source.path));
    }
  }
  for (const { source, destinations } of Object.values(manifest.dockerImages ?? {})) {
    if (!source.directory) continue;
    for (const { imageTag } of Object.values(destinations)) images.set(imageTag, join(directory, source.directory));
  }
}

/** `aws://unknown-account/us-east-1` -> `us-east-1`. */
function regionOf(environment: string | undefined, defaultRegion: string): string {
  const region = environment?.split('/').at(-1);
  return !region || region === UNKNOWN_REGION ? defaultRegion : region;
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
