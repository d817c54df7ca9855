// What a workspace has and uses (Spec part 1, section 3, "Usage").

export const getUsage = { method: 'POST', path: '/user/{uid}/plan/', access: 'self', scope: 'read' } as const;
export const downloadReport = { method: 'POST', path: '/call/downloadReport', access: 'user', scope: 'read' } as const;
export const listLedger = {
  method: 'GET',
  path: '/user/{uid}/organization/{oid}/ledger',
  access: 'self',
  scope: 'read',
} as const;
export const getLedgerMonths = {
  method: 'GET',
  path: '/user/{uid}/organization/{oid}/ledger/months',
  access: 'self',
  scope: 'read',
} as const;
