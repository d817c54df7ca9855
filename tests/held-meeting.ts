/** What a test says of a meeting; the stand-in chooses the rest. */
interface Held {
  readonly account: string;
  readonly topic: string;
  /** The number by which people join it. */
  readonly number?: string;
  /** A file of `tests/fixtures/recordings`. */
  readonly file?: string;
  /** Seconds since the epoch. */
  readonly start?: number;
  /** Lines such as `12.5 Ana Ruiz`. */
  readonly timeline?: string;
}

interface Planned {
  readonly vendor: 'google' | 'microsoft';
  readonly account: string;
  readonly title: string;
  /** Seconds since the epoch. */
  readonly start: number;
  readonly link?: string;
  readonly attendees?: readonly string[];
  readonly organizer?: string;
}

async function ask<T>(web: string, fields: Readonly<Record<string, string>>): Promise<T> {
  const answer = await fetch(`${web}/__local/meetings`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  });
  if (!answer.ok) throw new Error(`The stand-in answers ${answer.status}.`);
  return (await answer.json()) as T;
}

/** Records a meeting at the stand-in for Zoom, which sends the event to each region. */
export async function holdMeeting(
  web: string,
  { file = 'cold-hearted.mp3', number = '', start, timeline = '', account, topic }: Held,
): Promise<{ uuid: string; number: string; statuses: number[] }> {
  const times = { ...(start !== undefined && { start: String(start) }), duration: '20' };
  const answer = await ask<{ meeting: { uuid: string; number: string }; statuses: number[] }>(web, {
    ...{ action: 'hold', account, topic, file, number, timeline },
    ...times,
  });
  return { ...answer.meeting, statuses: answer.statuses };
}

/** Plans a meeting in the calendar of a stand-in. */
export async function planMeeting(
  web: string,
  { attendees = [], start, link = '', ...planned }: Planned,
): Promise<void> {
  await ask(web, {
    ...{ action: 'plan', ...planned, link, start: String(start), attendees: attendees.join(' ') },
  });
}

/**
 * Lets Zoom send an event of a recorded meeting again.
 *
 * @param timeline lines such as `12.5 Ana Ruiz`, which Zoom has made meanwhile
 * @returns the statuses of the answers, for each region
 */
export async function sendAgain(
  web: string,
  event: 'recording.completed' | 'recording.transcript_completed',
  uuid: string,
  timeline = '',
): Promise<number[]> {
  return (await ask<{ statuses: number[] }>(web, { action: event, uuid, timeline })).statuses;
}

/** Deletes a recording at Zoom, as its host does. */
export async function removeRecording(web: string, uuid: string): Promise<void> {
  await ask(web, { action: 'remove', uuid });
}

/** Removes the app from an account at Zoom. @returns the statuses of the answers, for each region */
export async function deauthorize(web: string, account: string): Promise<number[]> {
  return (await ask<{ statuses: number[] }>(web, { action: 'deauthorize', account })).statuses;
}
