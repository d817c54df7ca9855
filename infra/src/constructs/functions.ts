import type { Locale } from '@parlance/contract/regions';
import type { CalledBy } from '@parlance/lambdas/platform/function-descriptor';
import { Duration, Size, Stack } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { type DescribedFunction, functionName } from '../described-functions.ts';
import type { FunctionCode } from '../function-code.ts';
import { functionEnvironment } from '../function-environment.ts';
import { grantResource } from '../grant-resource.ts';
import { isModelGrant, modelGrant } from '../model-grant.ts';
import { hasModel } from '../model-settings.ts';
import { regionalNames } from '../names.ts';
import { servesPrograms } from '../programs.ts';
import { regionalResources } from '../regional-resources.ts';
import type { Stage } from '../stages.ts';
import { FfmpegLayer } from './ffmpeg-layer.ts';
import { ParlanceFunction } from './parlance-function.ts';
import { ProgramsPolicy } from './programs-policy.ts';
import { TracingPolicy } from './tracing-policy.ts';

export interface FunctionsProps {
  readonly stage: Stage;
  readonly locale: Locale;
  readonly described: readonly DescribedFunction[];
  readonly code: FunctionCode;
  /** Folder that holds `bin/ffmpeg`. */
  readonly ffmpegFolder: string;
}

/** The functions of a stack, made of their descriptors: each with the variables and grants that it names and no more. */
export class Functions extends Construct {
  private readonly made: ReadonlyMap<string, { readonly calledBy: CalledBy; readonly made: ParlanceFunction }>;

  constructor(scope: Construct, id: string, { stage, locale, described, code, ffmpegFolder }: FunctionsProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const names = regionalNames(stage.name, locale);
    const resources = regionalResources(stage, names);
    const environmentOf = functionEnvironment({ stack, stage, names, resources, locale });
    const tracing = new TracingPolicy(stack, 'Tracing');
    const programs = described.some(servesPrograms) ? new ProgramsPolicy(stack, 'ForPrograms', resources) : undefined;
    const needLayer = described.some(({ descriptor }) => descriptor.size.ffmpeg);
    const layers = needLayer ? [new FfmpegLayer(this, 'Ffmpeg', ffmpegFolder)] : [];

    const make = (each: DescribedFunction): ParlanceFunction => {
      const { name, entry, descriptor } = each;
      const { memory, timeout, scratch, ffmpeg } = descriptor.size;
      const made = new ParlanceFunction(this, name, {
        stage,
        name,
        functionName: functionName(names, each),
        description: descriptor.description,
        code: code(entry),
        policies: servesPrograms(each) && programs ? [tracing, programs] : [tracing],
        memorySize: memory,
        timeout: Duration.seconds(timeout),
        ephemeralStorageSize: scratch === undefined ? undefined : Size.gibibytes(scratch),
        layers: ffmpeg ? layers : [],
        environment: { LOCALE: locale, STAGE: stage.name, ...environmentOf(each) },
      });
      for (const grant of descriptor.grants) {
        if (isModelGrant(grant)) {
          const { model, policy, statements } = modelGrant(grant, resources);
          made.allowWhere(hasModel(stack, stage, model), policy, statements);
          continue;
        }
        const granted = grantResource(grant, resources);
        if (granted.length > 0) made.allow(grant.actions, ...granted);
      }
      return made;
    };
    this.made = new Map(
      described.map((each) => [each.name, { calledBy: each.descriptor.calledBy, made: make(each) }] as const),
    );
  }

  /**
   * A function by its name.
   *
   * @throws Error when there is none that is called so and by `caller`
   */
  named(name: string, caller: CalledBy): IFunction {
    const found = this.made.get(name);
    if (found?.calledBy !== caller) throw new Error(`There is no function ${name} that is called by: ${caller}.`);
    return found.made.function;
  }

  /** The functions that are called in one way, by name. */
  calledBy(caller: CalledBy): ReadonlyMap<string, ParlanceFunction> {
    const found = [...this.made].filter(([, { calledBy }]) => calledBy === caller);
    return new Map(found.map(([name, { made }]) => [name, made]));
  }
}
