import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { licenceLimits } from '../shapes/licence.ts';

export const saveLicence = defineEndpoint({
  name: 'saveLicence',
  method: 'POST',
  path: '/api/sys/licence/save',
  summary: 'Change the licence',
  description:
    'Takes a licence file that the operator has signed (`file`), or, where the installation has no `LICENCE_PUBLIC_KEY`, what the licence allows (`licence`). All nodes follow within seconds.',
  permission: 'operate',
  writes: true,
  errors: ['forbidden', 'validation_failed'],
  body: z.object({
    file: z.string().trim().min(1).max(20_000).optional(),
    licence: licenceLimits.optional(),
  }),
  response: nothing,
});
