import { join } from 'node:path';
import type { Principal } from '../../aws/endpoint.ts';
import type { FunctionConfiguration } from './function-configuration.ts';

/** A function's environment: the Lambda runtime's variables, and the template's, which override them. */
export function functionEnvironment(
  configuration: FunctionConfiguration,
  principal: Principal,
  endpoint: string,
  temporaryDirectory: string,
): Readonly<Record<string, string>> {
  const { name, region, handler, runtime, codeDirectory, layerDirectories, memoryMegabytes } = configuration;
  return {
    ...configuration.environment,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: principal.accessKeyId,
    AWS_SECRET_ACCESS_KEY: principal.secretAccessKey,
    AWS_EXECUTION_ENV: `AWS_Lambda_${runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    LAMBDA_TASK_ROOT: codeDirectory,
    LAMBDA_RUNTIME_DIR: '/var/runtime',
    _HANDLER: handler,
    TZ: ':UTC',
    LANG: 'en_US.UTF-8',
    TMPDIR: temporaryDirectory,
    PATH: [...layerDirectories.map((layer) => join(layer, 'bin')), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
  };
}
