import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const templateField = z.object({
  label: z.string(),
  /** Type of the field, as in `editorType`. */
  type: z.string(),
  /** Columns of twelve. */
  width: z.number().int(),
});

const templateSection = z.object({
  title: z.string(),
  isTable: z.boolean(),
  /** The rows of the form, from the top. */
  rows: z.array(z.array(templateField)),
});

/** An app that comes with the product. */
const appTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is for, in a sentence. */
  about: z.string(),
  /** Where it is used, such as Finance. */
  area: z.string(),
  icon: z.string(),
  sections: z.array(templateSection),
  /** The activities of its workflow in the order in which they were drawn, without those that only steer. */
  steps: z.array(z.object({ name: z.string(), type: z.string(), icon: z.string() })),
  fieldCount: z.number().int(),
  /** The roles and teams that it names, and whether the organisation has them. */
  groups: z.array(z.object({ kind: z.enum(['role', 'team']), name: z.string(), isKnown: z.boolean() })),
});

export const listAppTemplates = defineEndpoint({
  name: 'listAppTemplates',
  method: 'GET',
  path: '/api/form/Editor/GetTemplates',
  summary: 'List the app templates',
  description:
    'Returns the apps that come with the product as starting points, with a preview of their form and workflow. Their names and texts are in English.',
  permission: 'designApps',
  writes: false,
  response: z.array(appTemplate),
});
