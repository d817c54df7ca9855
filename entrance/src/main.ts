import { fetchWithConfigCache } from './config-cache.ts';
import { Entrance } from './entrance.ts';
import { readSettings } from './settings.ts';

/** Milliseconds for requests under way after the container is told to stop; less than ECS waits before it kills. */
const PATIENCE = 90_000;

const settings = readSettings(process.env);
const log = (level: string, message: string, facts: object) =>
  process.stdout.write(`${JSON.stringify({ level, message, timestamp: new Date().toISOString(), ...facts })}\n`);
const entrance = new Entrance({ settings, fetch: fetchWithConfigCache(), log });

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    log('info', 'Stopping', {});
    void entrance.close(PATIENCE).then(() => process.exit(0));
  });
}
entrance.server.listen(settings.port, () => log('info', 'Listening', { port: settings.port }));
