/** @jest-environment node */
import { createPage, createServer, lostFile, recording, StoreError, until } from './fake-page.ts';

const CONTENT = '0123456789abc';

/** A page after a reload that interrupted the upload of talk.mp3, and the ways to look at it. */
async function interrupted() {
  const server = createServer();
  const first = createPage(server);
  await first.engine.enter('u');
  server.beforePut = () => new Promise(() => {});
  const [id = ''] = first.engine.add([recording(CONTENT, 'talk.mp3')], 'org');
  await until(() => server.puts === 1);
  server.beforePut = async () => {};
  server.puts = 0;
  const page = createPage(server, first.storage);
  await page.engine.enter('u');
  const uploads = () => page.engine.store.getState().uploads;
  return { ...page, server, id, uploads, kinds: () => uploads().map(({ status }) => status.kind) };
}

const changed = () => new File([CONTENT], 'talk.mp3', { type: 'audio/mpeg', lastModified: 43 });
const expected = { fileName: 'talk.mp3', size: CONTENT.length };

describe('a file that is not the one of the interrupted upload', () => {
  it.each([
    ['name', recording(CONTENT, 'other.mp3')],
    ['size', recording('longer than before', 'talk.mp3')],
    ['date of change', changed()],
  ])('[uploading.other-file] is pointed out by its %s at the upload, and nothing is sent', async (_, file) => {
    const { engine, notices, server, id, kinds } = await interrupted();
    engine.chooseAgain(id, file);
    const chosen = { fileName: file.name, size: file.size };
    expect(notices).toEqual([{ kind: 'other-file', chosen, expected, isUploaded: false }]);
    // Whatever was begun would be seen before the right file has arrived.
    engine.chooseAgain(id, recording(CONTENT, 'talk.mp3'));
    await until(() => kinds()[0] === 'awaiting-language');
    expect([...server.files.values()]).toEqual([CONTENT]);
    expect(kinds()).toHaveLength(1);
    expect(notices).toHaveLength(1);
  });

  it('[uploading.other-file] is a new upload when it is dropped, and that is said', async () => {
    const { engine, notices, server, kinds } = await interrupted();
    expect(engine.add([changed(), recording('x', 'unlike.mp3')], 'org')).toHaveLength(2);
    const chosen = { fileName: 'talk.mp3', size: CONTENT.length };
    expect(notices).toEqual([{ kind: 'other-file', chosen, expected, isUploaded: true }]);
    await until(() => kinds().filter((kind) => kind === 'awaiting-language').length === 2);
    expect(kinds()[0]).toBe('interrupted');
    expect(server.files.size).toBe(2);
  });

  it('[uploading.other-file] leaves an upload alone that was not interrupted', async () => {
    const { engine, notices, id, uploads } = await interrupted();
    engine.chooseAgain(id, recording(CONTENT, 'talk.mp3'));
    await until(() => uploads()[0]?.status.kind === 'awaiting-language');
    engine.chooseAgain(id, changed());
    expect(notices).toEqual([]);
  });
});

describe('a file that cannot be read', () => {
  it('[uploading.unreadable] is refused, and nothing is sent', async () => {
    const server = createServer();
    const { engine, notices } = createPage(server);
    await engine.enter('u');
    engine.add([lostFile('gone.mp3'), recording('%PDF-1.4', 'paper.mp3'), recording('x', 'c.mp3')], 'org');
    await until(() => server.files.size === 1);
    expect(notices).toEqual([
      { kind: 'refused', problem: 'unreadable', fileName: 'gone.mp3' },
      { kind: 'refused', problem: 'not-media', fileName: 'paper.mp3' },
    ]);
    expect(engine.store.getState().uploads.map(({ fileName }) => fileName)).toEqual(['c.mp3']);
    expect(server.parts.size).toBe(1);
  });

  it('[uploading.unreadable] leaves an interrupted upload waiting', async () => {
    const { engine, notices, server, id, kinds } = await interrupted();
    engine.chooseAgain(id, lostFile('talk.mp3'));
    await until(() => notices.length > 0);
    expect(notices).toEqual([{ kind: 'refused', problem: 'unreadable', fileName: 'talk.mp3' }]);
    expect(kinds()).toEqual(['interrupted']);
    expect(server.puts).toBe(0);
  });

  it('[uploading.file-lost] any more during the transfer is not sent again and again; the upload waits for it', async () => {
    const server = createServer();
    const { engine, notices } = createPage(server);
    await engine.enter('u');
    const file = recording(CONTENT, 'talk.mp3');
    const { slice } = lostFile('talk.mp3');
    server.beforePut = async (partNumber) => {
      if (partNumber === 2) throw new StoreError(0);
    };
    const whole = file.slice.bind(file);
    // The second part is gone.
    file.slice = (start, end) => (start === 10 ? slice() : whole(start, end));
    engine.add([file], 'org');
    await until(() => notices.length > 0);
    expect(notices).toEqual([{ kind: 'file-lost', fileName: 'talk.mp3' }]);
    expect(server.puts).toBe(2);
    expect(engine.store.getState().uploads[0]?.status.kind).toBe('interrupted');
    server.beforePut = async () => {};
    engine.add([recording(CONTENT, 'talk.mp3')], 'org');
    await until(() => engine.store.getState().uploads[0]?.status.kind === 'awaiting-language');
    expect([...server.files.values()]).toEqual([CONTENT]);
    expect(server.puts).toBe(3);
  });
});
