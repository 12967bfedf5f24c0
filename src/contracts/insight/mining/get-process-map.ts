import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { workflowDefinition } from '../../shapes/module-definition.ts';
import { countedTime, eventLogShape, runSelection } from './event-log-shape.ts';
import { minedProcessShape } from './process-map-shape.ts';

export const getProcessMap = defineEndpoint({
  name: 'getProcessMap',
  method: 'POST',
  path: '/api/insight/process/map',
  summary: 'A process as it ran',
  description:
    'How often each step and connection of an app was passed and how long entries waited, the variants of its runs, rework, hand-overs and workarounds, and the same for other runs to compare with. Only entries that the caller may see are counted. A run begins when an entry is submitted and ends when it is completed, rejected or withdrawn; waiting is measured in elapsed time, or in working hours of the organisation. The filter applies to both sides. At most the newest 5,000 runs are read.',
  permission: 'analyse',
  writes: false,
  errors: ['validation_failed', 'timed_out'],
  body: eventLogShape.extend({ compared: runSelection.optional(), time: countedTime.optional() }),
  response: z.object({
    moduleId: id,
    display_name: z.string(),
    app_icon: z.string(),
    /** Whether the caller may export the event log. */
    canExport: z.boolean(),
    /** The versions on which runs are or were, newest first. */
    versions: z.array(z.number().int()),
    /** The teams of the organisation, by name. */
    teams: z.array(z.object({ id, name: z.string() })),
    /** The workflow of the version; of all versions, the newest with the steps that only older ones had. */
    workflow: workflowDefinition,
    leadWidthSeconds: z.number(),
    process: minedProcessShape,
    /** Null unless it was asked for. */
    compared: minedProcessShape.nullable(),
  }),
});
