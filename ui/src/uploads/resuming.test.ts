/** @jest-environment node */
import fc from 'fast-check';
import { createPage, createServer, recording, StoreError, until } from './fake-page.ts';
import { NO_OPTIONS } from './upload-options.ts';

describe('an upload interrupted by a reload', () => {
  it('[uploading.resume] starts the transcription without the file if it was uploaded before the reload', async () => {
    const server = createServer();
    const first = createPage(server);
    await first.engine.enter('u');
    first.engine.add([recording('x')], 'org');
    await until(() => first.engine.store.getState().uploads[0]?.status.kind === 'awaiting-language');
    const second = createPage(server, first.storage);
    await second.engine.enter('u');
    const [upload] = second.engine.store.getState().uploads;
    expect(upload?.status.kind).toBe('awaiting-language');
    second.engine.describe(upload?.id ?? '', { languageCode: 'en-GB' });
    await until(() => second.engine.store.getState().uploads.length === 0);
    expect(server.started).toHaveLength(1);
    expect(second.storage.length).toBe(0);
  });

  it('[uploading.advanced] keeps the name and the options', async () => {
    const server = createServer();
    const first = createPage(server);
    await first.engine.enter('u');
    const [id = ''] = first.engine.add([recording('x')], 'org');
    const options = { ...NO_OPTIONS, description: 'An interview', hints: ['Ada'], dictionary: 'd', project: 'p' };
    first.engine.describe(id, { name: 'Bees', options });
    await until(() => first.engine.store.getState().uploads[0]?.status.kind === 'awaiting-language');
    const second = createPage(server, first.storage);
    await second.engine.enter('u');
    expect(second.engine.store.getState().uploads[0]).toMatchObject({ name: 'Bees', options, seconds: 1 });
  });

  it('[uploading.resume] ignores uploads of another tab or another user', async () => {
    const server = createServer();
    const first = createPage(server);
    await first.engine.enter('u');
    const [id = ''] = first.engine.add([recording('x')], 'org');
    await until(() => first.storage.length === 1);
    const other = createPage(server, first.storage);
    await other.engine.enter('v');
    expect(other.engine.store.getState().uploads).toEqual([]);
    const tab = createPage(server, first.storage, new Set([id]));
    await tab.engine.enter('u');
    expect(tab.engine.store.getState().uploads).toEqual([]);
  });

  it('[uploading.resume] starts again when the bucket has deleted the parts', async () => {
    const server = createServer();
    const first = createPage(server);
    await first.engine.enter('u');
    server.beforePut = () => new Promise(() => {});
    first.engine.add([recording('0123456789abc')], 'org');
    await until(() => server.puts === 1);
    server.parts.clear();
    server.beforePut = async () => {};
    const second = createPage(server, first.storage);
    await second.engine.enter('u');
    second.engine.add([recording('0123456789abc')], 'org');
    await until(() => second.engine.store.getState().uploads[0]?.status.kind === 'awaiting-language');
    expect([...server.files.values()]).toEqual(['0123456789abc']);
  });

  it('[uploading.resume] uploads the identical file despite any reloads and failures', async () => {
    const interruptions = fc.array(fc.constantFrom('fine', 'network', 'server', 'expired', 'reload'), {
      maxLength: 25,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme-ascii' }),
        interruptions,
        async (content, script) => {
          const server = createServer();
          let page = createPage(server);
          await page.engine.enter('u');
          const plan = [...script];
          let reload = false;
          server.beforePut = async () => {
            const fate = plan.shift() ?? 'fine';
            if (fate === 'network') throw new StoreError(0);
            if (fate === 'server') throw new StoreError(503);
            if (fate === 'expired') throw new StoreError(403);
            if (fate !== 'reload') return;
            reload = true;
            await new Promise(() => {});
          };
          const status = () => page.engine.store.getState().uploads[0]?.status.kind;
          page.engine.add([recording(content)], 'org');
          for (;;) {
            await until(() => reload || status() === 'awaiting-language' || status() === 'failed');
            if (reload) {
              reload = false;
              page = createPage(server, page.storage);
              await page.engine.enter('u');
              expect(status()).toBe('interrupted');
              page.engine.add([recording(content)], 'org');
            } else if (status() === 'failed') {
              page.engine.retry(page.engine.store.getState().uploads[0]?.id ?? '');
            } else {
              break;
            }
          }
          expect([...server.files.values()]).toEqual([content]);
          expect(page.engine.store.getState().uploads).toHaveLength(1);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('an attached transcript', () => {
  const attached = { fileName: 'talk.srt', paragraphs: [{ text: 'Good morning.' }] };

  async function arrivedBeforeReload() {
    const server = createServer();
    const first = createPage(server);
    await first.engine.enter('u');
    const [id = ''] = first.engine.add([recording('x')], 'org');
    first.engine.describe(id, { attached });
    await until(() => first.engine.store.getState().uploads[0]?.status.kind === 'awaiting-language');
    return { server, first, id };
  }

  it('[uploading.attached] is sent with the upload, also after a reload, and is then forgotten', async () => {
    const { server, first, id } = await arrivedBeforeReload();
    const second = createPage(server, first.storage, new Set(), 1, first.texts);
    await second.engine.enter('u');
    expect(second.engine.store.getState().uploads[0]?.attached).toEqual(attached);
    second.engine.describe(id, { languageCode: 'en-GB' });
    await until(() => second.engine.store.getState().uploads.length === 0);
    expect(server.attached).toEqual([attached]);
    expect(second.texts.size).toBe(0);
  });

  it('[uploading.attached] can be taken away', async () => {
    const { server, first, id } = await arrivedBeforeReload();
    first.engine.describe(id, { attached: null });
    expect(first.texts.size).toBe(0);
    first.engine.describe(id, { languageCode: 'en-GB' });
    await until(() => server.started.length === 1);
    expect(server.attached).toEqual([undefined]);
  });

  it('[uploading.attached-lost] that the browser has lost stops the start, until the person tries again', async () => {
    const { server, first, id } = await arrivedBeforeReload();
    first.engine.describe(id, { name: 'Bees' });
    const second = createPage(server, first.storage);
    await second.engine.enter('u');
    expect(second.notices).toEqual([{ kind: 'attached-lost', fileName: 'talk.srt' }]);
    second.engine.describe(id, { languageCode: 'en-GB' });
    expect(second.engine.store.getState().uploads[0]?.status).toMatchObject({
      kind: 'failed',
      message: 'talk.srt is lost',
    });
    expect(server.started).toEqual([]);
    second.engine.retry(id);
    await until(() => server.started.length === 1);
  });
});
