import { MAX_PICTURE_BYTES } from '@parlance/contract/picture';
import { createTestApi } from '../../../test/fakes/test-api.ts';

/** The header of a PNG. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\0\0\0\0\0', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
const PNG = png(256, 256);

async function setUp() {
  const api = createTestApi();
  const password = 'analytical';
  const people = await Promise.all(
    ['ann', 'bob'].map(async (name) => {
      const body = { name: `${name} Smith`, email: `${name}@example.com`, password, countryCode: 'US' };
      const { uid } = (await api.call('register', { body })).body;
      return { uid: String(uid), oid: (await api.users.get(uid))?.organization ?? '' };
    }),
  );
  const [ann, bob] = people;
  if (!ann || !bob) throw new Error('Both users must exist.');
  return { api, ann, bob };
}

describe('pictures', () => {
  it.each([
    [25_000, 25_000],
    [1025, 1],
    [1, 1025],
  ])('[workspaces.picture-dimensions] of %d x %d pixels are refused', async (width, height) => {
    const { api, ann } = await setUp();
    const body = { image: png(width, height).toString('base64') };
    const answers = [
      await api.call('setAvatar', { caller: ann.uid, params: { uid: ann.uid }, body }),
      await api.call('setLogo', { caller: ann.uid, params: { oid: ann.oid }, body }),
    ];
    for (const { status, body } of answers)
      expect([status, body.error.fields]).toEqual([400, { image: 'picture-large' }]);
  });

  it('[workspaces.avatar-logo] are put, read and removed', async () => {
    const { api, ann } = await setUp();
    const mine = { caller: ann.uid, params: { uid: ann.uid } };
    const logo = { caller: ann.uid, params: { oid: ann.oid } };
    const body = { image: PNG.toString('base64') };
    expect((await api.call('getPictures', mine)).body).toEqual({});
    const { url } = (await api.call('setAvatar', { ...mine, body })).body;
    const { url: logoUrl } = (await api.call('setLogo', { ...logo, body })).body;
    expect((await api.call('getPictures', { ...mine, query: { oid: ann.oid } })).body).toEqual({
      avatar: url,
      logo: logoUrl,
    });
    await api.call('removeAvatar', mine);
    await api.call('removeLogo', logo);
    expect((await api.call('getPictures', { ...mine, query: { oid: ann.oid } })).body).toEqual({});
  });

  it('[workspaces.pictures-shown] are found for users who share a workspace, and for no others', async () => {
    const { api, ann, bob } = await setUp();
    const body = { image: PNG.toString('base64') };
    await api.call('setAvatar', { caller: ann.uid, params: { uid: ann.uid }, body });
    await api.call('setLogo', { caller: ann.uid, params: { oid: ann.oid }, body });
    const find = async (caller: string) => {
      const wanted = { oids: [ann.oid, bob.oid, ann.oid], members: { oid: ann.oid, uids: [ann.uid, bob.uid] } };
      return (await api.call('findPictures', { caller, params: { uid: caller }, body: wanted })).body;
    };
    expect(await find(ann.uid)).toEqual({
      logos: { [ann.oid]: expect.stringContaining(`organizations/${ann.oid}`) },
      avatars: { [ann.uid]: expect.stringContaining(`users/${ann.uid}`) },
    });
    expect(await find(bob.uid)).toEqual({ logos: {}, avatars: {} });
  });

  it('[workspaces.avatar-logo] of workspaces are hidden from users who are not members', async () => {
    const { api, ann, bob } = await setUp();
    const body = { image: PNG.toString('base64') };
    const asBob = { caller: bob.uid, params: { oid: ann.oid } };
    expect((await api.call('setLogo', { ...asBob, body })).status).toBe(404);
    expect((await api.call('removeLogo', asBob)).status).toBe(404);
    const query = { oid: ann.oid };
    expect((await api.call('getPictures', { caller: bob.uid, params: { uid: bob.uid }, query })).status).toBe(404);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture-type'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture-type'],
    ['nothing', Buffer.alloc(0), 'picture-type'],
    ['too much', Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE_BYTES)]), undefined],
  ])('[workspaces.avatar-logo] refuse %s', async (_what, bytes, problem) => {
    const { api, ann } = await setUp();
    const body = { image: bytes.toString('base64') };
    const answer = await api.call('setAvatar', { caller: ann.uid, params: { uid: ann.uid }, body });
    expect(answer.status).toBe(400);
    if (problem) expect(answer.body.error.fields).toEqual({ image: problem });
  });
});
