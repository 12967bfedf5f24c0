import { z } from 'zod';
import { joinWays } from '#engine/insight/report.ts';
import { filterOperators } from '#engine/query/filter.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { fieldDefinition } from '../../shapes/module-definition.ts';
import { reportColumnsShape } from '../report-columns-shape.ts';
import { reportShape } from '../report-shape.ts';

export const getModelColumns = defineEndpoint({
  name: 'getModelColumns',
  method: 'POST',
  path: '/api/insight/model/columns',
  summary: 'What a model can name and join',
  description:
    'The columns of an app and of the apps joined to it, and the lookups by which further apps can be joined, of apps whose entries the caller may see.',
  permission: 'analyse',
  writes: false,
  errors: ['validation_failed'],
  body: reportShape.pick({ moduleId: true, table: true, joins: true }),
  response: reportColumnsShape.extend({
    /** What filters can name, with what the input of a value needs; null for columns of every entry. */
    filters: z.array(
      z.object({
        name: z.string(),
        displayName: z.string(),
        operators: z.array(z.enum(filterOperators)),
        field: fieldDefinition.nullable(),
      }),
    ),
    /** Each further join that a lookup makes possible. */
    links: z.array(
      z.object({
        /** The join to which it would be joined; null: the app itself. */
        of: z.string().nullable(),
        way: z.enum(joinWays),
        moduleId: id,
        field: z.string(),
        /** What people call the app and the lookup. */
        display_name: z.string(),
        fieldTitle: z.string(),
      }),
    ),
  }),
});
