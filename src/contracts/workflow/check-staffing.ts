import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';

/**
 * Whether the people of today can answer at an activity, the worst over all who may begin an entry: `staffed`; `single`:
 * all rests on one person; `unknown`: the entry decides whom; `away`: whoever could is away and nobody stands in;
 * `administrators`, `skipped`, `nobody`: there are too few, and that is what happens then.
 */
export const staffingVerdicts = [
  'staffed',
  'single',
  'unknown',
  'skipped',
  'administrators',
  'away',
  'nobody',
] as const;

export const checkStaffing = defineEndpoint({
  name: 'checkStaffing',
  method: 'POST',
  path: '/api/workflow/:moduleId/staffing',
  summary: 'Check who could answer the tasks of a draft',
  description:
    'Which activities of the saved draft have someone who could answer today, considering users, roles, absences and self-approval.',
  permission: 'designApps',
  writes: false,
  params: z.object({ moduleId: id }),
  response: z.object({
    activities: z.array(
      z.object({
        activityId: z.string(),
        activityName: z.string(),
        verdict: z.enum(staffingVerdicts),
        /** Everybody who may be asked, over all who may begin an entry; of many the first. */
        people: z.array(personShape),
        peopleCount: z.number().int(),
        /** Those of them who are away today, and who stands in. */
        away: z.array(z.object({ person: personShape, substitute: personShape.nullable() })),
        /** Whose entries meet the verdict, when it is worse than `single`; of many the first. */
        initiators: z.array(personShape),
        initiatorsCount: z.number().int(),
      }),
    ),
    /** How many people's entries were looked at, and how many there are who may begin one. */
    initiatorsChecked: z.number().int(),
    initiatorsTotal: z.number().int(),
  }),
});
