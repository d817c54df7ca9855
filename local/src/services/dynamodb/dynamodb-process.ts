import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OrphanGuard } from '../../machine/orphan-guard.ts';
import { findFreePorts } from '../../machine/ports.ts';
import { fetchTarball } from '../../machine/tarball-cache.ts';

/** The npm package that contains AWS's DynamoDB Local (jar and libraries) under `emulator/`. */
const PACKAGE = 'amplify-dynamodb-simulator';
const VERSION = '2.9.30';
const INTEGRITY = 'sha512-xTeeRLvzEfqyd5lh3bH4c0kHvSHHmmhD5ZDsHFKAQ5g2Zl6JqlFdutaQhCLHzxEp6Ry1o7TB6niIoXuQAnSewQ==';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;
const JAVA_MISSING =
  'DynamoDB Local needs Java (17 or newer) and there is no `java` on the PATH. Install a JRE, e.g. `apt-get install default-jre-headless`.';

/** A response of DynamoDB's JSON protocol. */
export interface DynamoDbAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** AWS's DynamoDB Local in a Java process: one database in one folder. The process is restarted if it dies. */
export class DynamoDbProcess {
  readonly #emulator: string;
  readonly #folder: string;
  readonly #guard = new OrphanGuard();
  #child: ChildProcess | undefined;
  #port: Promise<number>;
  #closing = false;

  private constructor(emulator: string, folder: string) {
    this.#emulator = emulator;
    this.#folder = folder;
    this.#port = this.#start();
  }

  /**
   * @param folder the folder of the data
   * @throws Error when Java is missing, or DynamoDB Local can't be fetched or doesn't start
   */
  static async start(folder: string, cache: string): Promise<DynamoDbProcess> {
    await mkdir(folder, { recursive: true });
    const unpacked = await fetchTarball({
      spec: `${PACKAGE}@${VERSION}`,
      integrity: INTEGRITY,
      unpackTo: path.join(cache, `dynamodb-local-${VERSION}`),
      filter: (file) => file === 'package.json' || file.startsWith('emulator/'),
    });
    const running = new DynamoDbProcess(path.join(unpacked, 'emulator'), folder);
    try {
      await running.#port;
    } catch (error) {
      await running.close();
      throw error;
    }
    return running;
  }

  async #start(): Promise<number> {
    const port = await findFreePorts(1);
    const memory = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
    const library = `-Djava.library.path=${path.join(this.#emulator, 'DynamoDBLocal_lib')}`;
    const jar = path.join(this.#emulator, 'DynamoDBLocal.jar');
    const options = ['-port', String(port), '-dbPath', this.#folder, '-sharedDb', '-disableTelemetry'];
    const child = spawn('java', [...memory, library, '-jar', jar, ...options], {
      cwd: this.#emulator,
      stdio: ['ignore', 'ignore', 'pipe'],
      // In its own process group Ctrl+C doesn't reach the database: the system must stop it last.
      detached: true,
    });
    this.#child = child;
    let complaints = '';
    child.stderr.on('data', (data: Buffer) => {
      complaints = (complaints + data).slice(-2000);
    });
    const failed = new Promise<never>((_, reject) => {
      child.once('error', (error: NodeJS.ErrnoException) => {
        reject(error.code === 'ENOENT' ? new Error(JAVA_MISSING, { cause: error }) : error);
      });
      child.once('exit', (code, signal) => {
        if (child.pid) this.#guard.forget(child.pid);
        reject(new Error(`DynamoDB Local ended (${signal ?? code}). ${complaints}`));
      });
    });
    if (child.pid) this.#guard.watch(child.pid);
    await Promise.race([this.#untilReady(port, child), failed]);
    failed.catch((error: Error) => this.#restart(error));
    return port;
  }

  #restart(cause: Error): void {
    if (this.#closing) return;
    console.error(`${cause.message} Starting it again.`);
    this.#port = this.#start();
    // The next request reports this failure.
    this.#port.catch(() => undefined);
  }

  async #untilReady(port: number, child: ChildProcess): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (child.exitCode === null && Date.now() < deadline) {
      const answered = await post(port, 'DynamoDB_20120810.ListTables', {}).then(
        () => true,
        () => false,
      );
      if (answered) return;
      await delay(POLL_MS);
    }
    throw new Error('DynamoDB Local did not start in time.');
  }

  /** @param prefix of the action: the database's own, or that of its streams */
  async send(action: string, body: object, prefix = 'DynamoDB_20120810.'): Promise<DynamoDbAnswer> {
    return post(await this.#port, `${prefix}${action}`, body);
  }

  async close(): Promise<void> {
    this.#closing = true;
    const child = this.#child;
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    this.#guard.close();
  }
}

async function post(port: number, target: string, body: object): Promise<DynamoDbAnswer> {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      // DynamoDB Local only parses the credential. It doesn't verify the signature.
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20200101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: typeof answer === 'object' && answer ? { ...answer } : {} };
}
