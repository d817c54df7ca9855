// Data of the payment provider (Spec part 1, section 7, "Cloud callable functions").

export const getCoupon = { method: 'POST', path: '/call/getCoupon', access: 'user' } as const;
