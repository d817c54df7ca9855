/** The public side of a class, for fakes of it. */
export type Public<T> = Pick<T, keyof T>;
