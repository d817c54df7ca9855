import { spawn } from 'node:child_process';

/** The language pairs of the installed packages, by the codes of Amazon Translate without regions. */
const MODES: Readonly<Record<string, string>> = { 'en-es': 'eng-spa', 'es-en': 'spa-eng' };

/** Milliseconds; 12,000 words take under a second. */
const LIMIT_MS = 30_000;

/** The shell's status for a program that is not there. */
const NOT_FOUND = 127;

/** The mode of Apertium for a pair of Amazon Translate's codes; undefined when there is none. */
export function modeOf(from: string, to: string): string | undefined {
  const plain = (code: string) => code.toLowerCase().split('-')[0] ?? '';
  return MODES[`${plain(from)}-${plain(to)}`];
}

/**
 * Translates HTML by Apertium, a rule-based translator: poor, but offline. Tags stay; unknown words stay as they are.
 *
 * @throws Error that names the packages when Apertium is not installed
 */
export function translateHtml(html: string, mode: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Apertium opens /dev/stdin, and can't when that is a socket, as Node's is.
    const program = spawn('sh', ['-c', 'cat | apertium -u -f html "$0"', mode], { timeout: LIMIT_MS });
    const out: Buffer[] = [];
    const problems: Buffer[] = [];
    program.stdout.on('data', (data: Buffer) => out.push(data));
    program.stderr.on('data', (data: Buffer) => problems.push(data));
    program.once('error', reject);
    program.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else if (code === NOT_FOUND)
        reject(new Error('Apertium is not installed: apt-get install apertium apertium-eng-spa'));
      else reject(new Error(`Apertium ended with ${code}: ${Buffer.concat(problems).toString('utf8').trim()}`));
    });
    // It may end before it has read everything; its end tells why.
    program.stdin.on('error', () => undefined);
    program.stdin.end(html);
  });
}
