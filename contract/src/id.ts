/** How an id of the product, or a user's id from Cognito, is written. */
export const ID = /^[A-Za-z0-9-]{1,64}$/;

/** Whether a value is an id: see `idSchema`. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value) && !isOfEveryObject(value);
}

/** Ids are keys of maps, so names that every object has, such as `constructor`, are none: looking them up would find a function. */
export function isOfEveryObject(name: string): boolean {
  return name in Object.prototype;
}
