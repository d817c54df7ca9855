// Accounts of people at services of other companies: meetings, calendars, folders in the cloud.

export const listConnections = { method: 'GET', path: '/user/{uid}/connections', access: 'self' } as const;
export const beginConnection = {
  method: 'POST',
  path: '/user/{uid}/connections/{service}',
  access: 'self',
} as const;
export const completeConnection = {
  method: 'PUT',
  path: '/user/{uid}/connections/{service}',
  access: 'self',
} as const;
export const setDestination = {
  method: 'PUT',
  path: '/user/{uid}/connections/{service}/destination',
  access: 'self',
} as const;
export const deleteConnection = {
  method: 'DELETE',
  path: '/user/{uid}/connections/{service}',
  access: 'self',
} as const;
