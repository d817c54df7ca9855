import * as z from 'zod';
import { done, type ResponsesOf } from './response.ts';

/** Where the picture can be read for a while. */
const pictureResponse = z.object({ url: z.url() });

/** People's avatars and workspaces' logos (Spec part 1, section 3). */
export const picturesResponses = {
  getPictures: () => z.object({ avatar: z.url().optional(), logo: z.url().optional() }),
  // By the ids of workspaces and people; those without a picture, and those that the caller doesn't share, are left out.
  findPictures: () => z.object({ logos: z.record(z.string(), z.url()), avatars: z.record(z.string(), z.url()) }),
  setAvatar: () => pictureResponse,
  removeAvatar: () => done,
  setLogo: () => pictureResponse,
  removeLogo: () => done,
} satisfies ResponsesOf<'pictures'>;
