import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { peopleFilePlan, personFault } from './people-file.ts';

export const checkPeopleFile = defineEndpoint({
  name: 'checkPeopleFile',
  method: 'POST',
  path: '/api/sys/user/invite/check',
  summary: 'Preview the people of a file',
  description:
    'Tells for each row of an uploaded file who would be invited, with which roles, teams and manager, or what is wrong with it. Roles and teams are named, several in one cell with commas or semicolons between them; the manager is named by user name, email address or full name, and may be in the same file. Nothing is written.',
  permission: 'administrate',
  writes: false,
  errors: ['action_not_possible'],
  body: peopleFilePlan,
  response: z.object({
    rows: z.array(
      z.object({
        /** Of the file, counted from 1. */
        line: z.number().int(),
        full_name: z.string(),
        username: z.string(),
        email: z.string(),
        roles: z.array(z.string()),
        teams: z.array(z.string()),
        manager: z.string().nullable(),
        faults: z.array(personFault),
      }),
    ),
    readyCount: z.number().int(),
    faultyCount: z.number().int(),
    /** Seats of the licence that the rows without a fault need; `free` null: as many as wanted. */
    seats: z.array(
      z.object({
        license_type: z.enum(['FULL_USER', 'OTHER']),
        needed: z.number().int(),
        free: z.number().int().nullable(),
      }),
    ),
  }),
});
