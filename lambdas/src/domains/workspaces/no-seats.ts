import { BadRequestError } from '../../platform/errors.ts';

/** `fields.email` is `no-seats`, a problem of an invite. */
export function noSeats(): BadRequestError {
  return new BadRequestError('The plan has no seat left for another member.', { fields: { email: 'no-seats' } });
}
