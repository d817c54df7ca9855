import { authorizeIfSignedIn } from './authorize-if-signed-in.ts';

const refused = { isAuthorized: false, context: {} };
const judge = authorizeIfSignedIn(async () => refused);

it('[sharing.public] lets nobody in particular pass, and judges those who say who they are', async () => {
  expect(await judge({ headers: {} })).toEqual({ isAuthorized: true, context: {} });
  expect(await judge({ headers: { key: 'k' } })).toEqual(refused);
  expect(await judge({ headers: { id: 'ann' } })).toEqual(refused);
});
