// People's avatars and workspaces' logos (Spec part 1, section 3).

export const getPictures = { method: 'GET', path: '/user/{uid}/pictures', access: 'self', scope: 'read' } as const;
export const findPictures = {
  method: 'POST',
  path: '/user/{uid}/pictures/find',
  access: 'self',
  scope: 'read',
} as const;
export const setAvatar = { method: 'PUT', path: '/user/{uid}/avatar', access: 'self', scope: 'write' } as const;
export const removeAvatar = { method: 'DELETE', path: '/user/{uid}/avatar', access: 'self', scope: 'write' } as const;
export const setLogo = { method: 'PUT', path: '/organization/{oid}/logo', access: 'user', scope: 'write' } as const;
export const removeLogo = {
  method: 'DELETE',
  path: '/organization/{oid}/logo',
  access: 'user',
  scope: 'write',
} as const;
