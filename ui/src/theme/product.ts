/** The product's name in texts. */
export const PRODUCT = 'Parlance';
