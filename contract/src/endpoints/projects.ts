import * as z from 'zod';
import { done, endpoint, idSchema, none, uidParams } from '../endpoint.ts';
import { projectColorSchema, projectNameSchema, projectSchema } from '../project.ts';

const projectParams = z.object({ uid: idSchema, id: idSchema });

/** A person's projects in their workspaces (Spec part 2, section 7.4: "add, update (color, name, id) and remove project"). */
export const projectsEndpoints = {
  addProject: () =>
    endpoint({
      name: 'addProject',
      method: 'POST',
      path: '/user/{uid}/projects',
      domain: 'workspaces',
      access: 'self',
      summary: "Makes a project in one of the caller's workspaces; the same id again changes nothing.",
      params: uidParams,
      query: none,
      body: z.object({
        /** Chosen by the caller, so that asking again makes no second one. */
        id: idSchema,
        orgId: idSchema,
        /** 'Project N' without. */
        name: projectNameSchema.optional(),
        /** Some colour without. */
        color: projectColorSchema.optional(),
      }),
      response: projectSchema,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  updateProject: () =>
    endpoint({
      name: 'updateProject',
      method: 'PATCH',
      path: '/user/{uid}/projects/{id}',
      domain: 'workspaces',
      access: 'self',
      summary: "Changes a project's name, its colour, or both.",
      params: projectParams,
      query: none,
      body: z.object({ orgId: idSchema, name: projectNameSchema.optional(), color: projectColorSchema.optional() }),
      response: projectSchema,
      errors: ['NOT_FOUND'],
    }),
  removeProject: () =>
    endpoint({
      name: 'removeProject',
      method: 'DELETE',
      path: '/user/{uid}/projects/{id}',
      domain: 'workspaces',
      access: 'self',
      summary: 'Removes a project; what was in it stays.',
      params: projectParams,
      query: z.object({ orgId: idSchema }),
      body: none,
      response: done,
      errors: [],
    }),
} as const;
