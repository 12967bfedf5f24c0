import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { sectionDefinition } from '../shapes/module-definition.ts';

export const saveSectionTemplate = defineEndpoint({
  name: 'saveSectionTemplate',
  method: 'POST',
  path: '/api/form/Editor/sectiontemplate/save',
  summary: 'Save a template of a section',
  description: 'Saves a section as a template. With `id` it replaces a template that the caller may change.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['duplicate_name'],
  body: z.object({
    id: id.optional(),
    name: z.string().trim().min(1).max(60),
    section: sectionDefinition,
  }),
  response: z.object({ id }),
});
