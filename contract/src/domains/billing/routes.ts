// Data of the payment provider (Spec part 1, section 7, "Cloud callable functions").

export const getCoupon = { method: 'POST', path: '/call/getCoupon', access: 'user', scope: 'read' } as const;
export const getPlans = { method: 'POST', path: '/call/getPlans', access: 'user', scope: 'read' } as const;
export const getPrices = { method: 'POST', path: '/call/getPrices', access: 'user', scope: 'read' } as const;
export const getCredits = { method: 'POST', path: '/call/getCredits', access: 'user', scope: 'read' } as const;
export const getSubscription = {
  method: 'POST',
  path: '/call/getSubscription',
  access: 'user',
  scope: 'read',
} as const;
export const getPaymentMethods = {
  method: 'POST',
  path: '/call/getPaymentMethods',
  access: 'user',
  scope: 'read',
} as const;
export const getAdjustments = { method: 'POST', path: '/call/getAdjustments', access: 'user', scope: 'read' } as const;
export const getCharges = { method: 'POST', path: '/call/getCharges', access: 'user', scope: 'read' } as const;
export const getCustomerMetadata = {
  method: 'POST',
  path: '/call/getCustomerMetadata',
  access: 'user',
  scope: 'read',
} as const;
export const getInvoices = { method: 'POST', path: '/call/getInvoices', access: 'user', scope: 'read' } as const;
export const createCheckoutSession = { method: 'POST', path: '/call/createCheckoutSession', access: 'user' } as const;
export const createPortalSession = { method: 'POST', path: '/call/createPortalSession', access: 'user' } as const;
export const changeStripePlans = { method: 'POST', path: '/call/changeStripePlans', access: 'user' } as const;
export const getUpcomingInvoiceAmount = {
  method: 'POST',
  path: '/call/getUpcomingInvoiceAmount',
  access: 'user',
} as const;
export const updateSubscription = { method: 'POST', path: '/call/updateSubscription', access: 'user' } as const;
export const cancelSubscription = { method: 'POST', path: '/call/cancelSubscription', access: 'user' } as const;
// For internal staff.
export const createCoupons = { method: 'POST', path: '/call/createCoupons', access: 'user' } as const;
export const createPromotionCodes = { method: 'POST', path: '/call/createPromotionCodes', access: 'user' } as const;
