import { namesByTimeline } from './names-by-timeline.ts';
import { timelineOf } from './timeline.ts';

const users = (...names: string[]) => names.map((username) => ({ username }));

describe("Zoom's timeline", () => {
  it('[meetings.speakers] says who speaks from when to when, in order, whatever else stands in it', () => {
    const timeline = [
      { ts: '00:00:12.000', users: users('Bo  Li', ' ', 'x'.repeat(5000)) },
      { ts: '00:00:01.500', users: users('Ana') },
      { ts: '00:00:05.000', users: users('Ana') },
      { ts: '00:00:20', users: null },
      { ts: 'soon', users: users('Late') },
      { ts: '01:00:00.250', users: users('Ana', 'Bo  Li', 'Ana') },
    ];
    expect(timelineOf(JSON.stringify({ timeline }))).toEqual([
      { start: 1.5, end: 12, names: ['Ana'] },
      { start: 12, end: 20, names: ['Bo Li'] },
      { start: 3600.25, end: 3630.25, names: ['Ana', 'Bo Li'] },
    ]);
    expect(timelineOf('<html>')).toBeUndefined();
    expect(timelineOf('{"timeline": 1}')).toBeUndefined();
  });

  it('[meetings.speakers] names a speaker by the name that was shown most while they spoke, and else leaves them unnamed', () => {
    const spans = [
      { start: 0, end: 60, names: ['Ana'] },
      { start: 60, end: 100, names: ['Bo'] },
      { start: 100, end: 140, names: ['Cy', 'Di'] },
    ];
    const turn = (speaker: string, start: number, end: number) => ({ speaker, start, end });
    const names = namesByTimeline(
      [turn('s0', 0, 50), turn('s1', 58, 95), turn('s2', 100, 140), turn('s3', 200, 300)],
      spans,
    );
    expect([...names]).toEqual([
      ['s0', 'Ana'],
      ['s1', 'Bo'],
    ]);
    // Two people in one room, at one device.
    expect([...namesByTimeline([turn('s0', 0, 25), turn('s1', 25, 55)], spans)]).toEqual([]);
    // The engine took a cough for another speaker.
    expect([...namesByTimeline([turn('s0', 0, 55), turn('s1', 55, 56)], spans)]).toEqual([['s0', 'Ana']]);
  });
});
