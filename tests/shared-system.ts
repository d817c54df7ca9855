import { type RunningSystem, rememberHome } from './running-system.ts';

/** A running system that several test files use at once: each test makes its own people and data. */
export type SharedSystem = Pick<RunningSystem, 'web' | 'port' | 'home'>;

/** The environment variable with the address of the starter (integration/system-starter.ts). */
export const STARTER = 'PARLANCE_SYSTEM_STARTER';

/** The system that the integration tests share; the first call starts it. */
export async function sharedSystem(): Promise<SharedSystem> {
  const starter = process.env[STARTER];
  if (!starter) throw new Error('No starter runs: these tests belong to the jest project "integration".');
  const answer = await fetch(starter);
  if (!answer.ok) throw new Error(await answer.text());
  const system = (await answer.json()) as SharedSystem;
  // This worker was perhaps started before the system.
  rememberHome(system);
  return system;
}
