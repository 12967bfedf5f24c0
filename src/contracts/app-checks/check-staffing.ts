import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';

/**
 * Whether people could answer at an activity today. Of all people who may start an entry, the worst case counts.
 * `staffed`: enough people; `single`: everything depends on one person; `unknown`: the entry decides who is asked;
 * `away`: everyone who could answer is away and has no substitute; `administrators`, `skipped`, `nobody`: there are too
 * few people, and the code names the consequence.
 */
export const staffingResults = [
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
        verdict: z.enum(staffingResults),
        /** Everyone who can be asked, over all people who may start an entry. A long list is cut to the first ones. */
        people: z.array(personShape),
        peopleCount: z.number().int(),
        /** The people who are away today, and their substitutes. */
        away: z.array(z.object({ person: personShape, substitute: personShape.nullable() })),
        /** The people for whose entries the result is worse than `single`. A long list is cut to the first ones. */
        initiators: z.array(personShape),
        initiatorsCount: z.number().int(),
      }),
    ),
    /** The number of people whose entries were checked, and the number of people who may start an entry. */
    initiatorsChecked: z.number().int(),
    initiatorsTotal: z.number().int(),
  }),
});
