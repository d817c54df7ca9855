import { authorizeIfSignedIn } from './authorize-if-signed-in.ts';

const refused = { isAuthorized: false, context: {} };
const judge = authorizeIfSignedIn(async () => refused);

it('[sharing.public] passes a call without credentials, and checks the credentials of others', async () => {
  expect(await judge({ headers: {} })).toEqual({ isAuthorized: true, context: {} });
  expect(await judge({ headers: { key: 'k' } })).toEqual(refused);
  expect(await judge({ headers: { id: 'ann' } })).toEqual(refused);
});
