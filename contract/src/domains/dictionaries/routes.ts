// A person's dictionaries (Spec part 1, section 7).

export const listDictionaries = {
  method: 'GET',
  path: '/user/v2/{uid}/dictionary/',
  access: 'self',
  scope: 'read',
} as const;
export const createDictionary = {
  method: 'POST',
  path: '/user/v2/{uid}/dictionary/',
  access: 'self',
  scope: 'write',
} as const;
export const getDictionary = {
  method: 'GET',
  path: '/user/v2/{uid}/dictionary/{id}',
  access: 'self',
  scope: 'read',
} as const;
export const updateDictionary = {
  method: 'PATCH',
  path: '/user/v2/{uid}/dictionary/{id}',
  access: 'self',
  scope: 'write',
} as const;
export const deleteDictionary = {
  method: 'DELETE',
  path: '/user/v2/{uid}/dictionary/{id}',
  access: 'self',
  scope: 'write',
} as const;
