import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { openStore } from '../../../aws/store.ts';

/** A meeting that was recorded in Zoom's cloud. Times are seconds since the epoch. */
export interface HeldMeeting {
  readonly uuid: string;
  /** The number by which people join it. */
  readonly number: string;
  /** The e-mail address of the host's account. */
  readonly account: string;
  readonly topic: string;
  readonly start: number;
  /** In seconds. */
  readonly duration: number;
  /** The name of the recording's file on the shelf. */
  readonly file: string;
  /** Who spoke from when on, in seconds from the start. */
  readonly timeline: readonly { readonly at: number; readonly names: readonly string[] }[];
}

/** An event in a person's calendar. Times are seconds since the epoch. */
export interface PlannedMeeting {
  readonly id: string;
  readonly vendor: 'google' | 'microsoft';
  /** The e-mail address of the calendar's owner. */
  readonly account: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly attendees: readonly string[];
  /** The address by which people join. */
  readonly link: string;
  readonly organizer: string;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS held (uuid TEXT PRIMARY KEY, meeting TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS planned (id TEXT PRIMARY KEY, meeting TEXT NOT NULL);
`;

/** What the meetings of the stand-ins' accounts are: recordings at Zoom, events in calendars. Kept over restarts. */
export class HeldMeetings {
  readonly #database: DatabaseSync;

  constructor(home: string) {
    this.#database = openStore(home, 'meetings', SCHEMA);
  }

  close(): void {
    this.#database.close();
  }

  hold(meeting: Omit<HeldMeeting, 'uuid' | 'number'> & { readonly number?: string | undefined }): HeldMeeting {
    const number = meeting.number || String(randomInt(80_000_000_000, 89_999_999_999));
    // Zoom's ids are Base64: a slash can be in them, also at the start.
    const held = { ...meeting, number, uuid: randomBytes(16).toString('base64') };
    this.#database.prepare('INSERT INTO held VALUES (?, ?)').run(held.uuid, JSON.stringify(held));
    return held;
  }

  held(uuid: string): HeldMeeting | undefined {
    const row = this.#database.prepare('SELECT meeting FROM held WHERE uuid = ?').get(uuid);
    return row && JSON.parse(String(row.meeting));
  }

  /** Newest first. */
  allHeld(): HeldMeeting[] {
    return this.#database
      .prepare('SELECT meeting FROM held ORDER BY rowid DESC')
      .all()
      .map((row) => JSON.parse(String(row.meeting)));
  }

  /** Adds what Zoom makes some minutes after the recording: who spoke when. */
  addTimeline(uuid: string, timeline: HeldMeeting['timeline']): void {
    const meeting = this.held(uuid);
    if (!meeting) return;
    this.#database
      .prepare('UPDATE held SET meeting = ? WHERE uuid = ?')
      .run(JSON.stringify({ ...meeting, timeline }), uuid);
  }

  /** Deletes a recording, as its host does. */
  remove(uuid: string): void {
    this.#database.prepare('DELETE FROM held WHERE uuid = ?').run(uuid);
  }

  plan(meeting: Omit<PlannedMeeting, 'id'>): PlannedMeeting {
    const planned = { ...meeting, id: randomUUID() };
    this.#database.prepare('INSERT INTO planned VALUES (?, ?)').run(planned.id, JSON.stringify(planned));
    return planned;
  }

  /** The events of a calendar that touch a span of time, soonest first. */
  planned(vendor: PlannedMeeting['vendor'], account: string, from: number, to: number): PlannedMeeting[] {
    const rows = this.#database.prepare('SELECT meeting FROM planned ORDER BY rowid').all();
    return rows
      .map((row): PlannedMeeting => JSON.parse(String(row.meeting)))
      .filter((each) => each.vendor === vendor && each.account === account && each.end > from && each.start < to)
      .sort((a, b) => a.start - b.start);
  }
}
