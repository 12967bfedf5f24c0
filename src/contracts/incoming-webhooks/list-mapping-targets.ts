import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

/** A field that a mapping can fill. */
const target = z.object({
  name: z.string(),
  label: z.string(),
  is_required: z.boolean(),
  /** Entries can be found by its value. */
  is_key: z.boolean(),
});

export const listMappingTargets = defineEndpoint({
  name: 'listMappingTargets',
  method: 'GET',
  path: '/api/webhook/incoming/targets',
  summary: 'Fields that a mapping can fill',
  description:
    'The fields and table sections of an app that people fill in, its fields with files, and the outcomes of its steps. Secrets are left out.',
  permission: 'manageTenant',
  writes: false,
  query: z.object({ moduleId: id }),
  response: z.object({
    fields: z.array(target),
    tables: z.array(z.object({ name: z.string(), label: z.string(), fields: z.array(target) })),
    /** Fields with files, which attachments of mails and files of bots can go to. */
    files: z.array(target),
    outcomes: z.array(z.string()),
    /** People in whose name calls can act: the caller, and for system administrators those of service keys. */
    owners: z.array(z.object({ id, name: z.string() })),
  }),
});
