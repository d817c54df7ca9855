import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';

/** A short-lived signed address of the picture. */
const pictureResponse = z.object({ url: z.url() });

/** People's avatars and workspaces' logos (Spec part 1, section 3). */
export const picturesResponses = {
  getPictures: () => z.object({ avatar: z.url().optional(), logo: z.url().optional() }),
  // Keys are ids of workspaces and users. Ids without a picture, and ids outside the caller's workspaces, are missing.
  findPictures: () => z.object({ logos: z.record(z.string(), z.url()), avatars: z.record(z.string(), z.url()) }),
  setAvatar: () => pictureResponse,
  removeAvatar: () => done,
  setLogo: () => pictureResponse,
  removeLogo: () => done,
} satisfies ResponsesOf<'pictures'>;
