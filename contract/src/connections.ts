/** The services of other companies where people can connect an account of theirs. */
export const CONNECTION_SERVICES = [
  'zoom',
  'google-calendar',
  'microsoft-calendar',
  'google-drive',
  'dropbox',
] as const;
export type ConnectionService = (typeof CONNECTION_SERVICES)[number];

/** How long a person has, from the start of a connection, to give their consent at the service. */
export const CONNECTING_MINUTES = 10;

/** The page that a service sends the person back to, with `code` and `state`, or with `error`. It is registered at the service. */
export function connectionPagePath(service: ConnectionService): string {
  return `/settings/connections/${service}`;
}
