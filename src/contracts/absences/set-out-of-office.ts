import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const setOutOfOffice = defineEndpoint({
  name: 'setOutOfOffice',
  method: 'PUT',
  path: '/api/sys/user/outofoffice',
  summary: 'Say when one is away',
  description: "Sets the caller's absence and substitute. Null: the caller is present.",
  permission: 'signedIn',
  writes: true,
  errors: ['validation_failed'],
  body: z.object({
    outOfOffice: z
      .object({
        from: z.iso.date(),
        to: z.iso.date(),
        substituteId: id,
        /** Substitutes for single apps; each app at most once. */
        others: z
          .array(z.object({ moduleId: id, substituteId: id }))
          .max(50)
          .default([]),
      })
      .nullable(),
  }),
  response: nothing,
});
