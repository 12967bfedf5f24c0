import { z } from 'zod';
import { id } from '../../shapes/basics.ts';
import { userSettings } from '../../shapes/user.ts';

/** The most people that one file can invite. */
export const maxPeopleInFile = 1000;

/** What a column of a file can say about a person; the last four are rights, as yes or no. */
export const personColumns = [
  'full_name',
  'username',
  'email',
  'teams',
  'roles',
  'manager',
  'language',
  'time_zone',
  'license_type',
  'isFullUser',
  'isConsultant',
  'isAdministrator',
  'isSysAdmin',
] as const;

/** What one column of a file says about people. */
export const personColumn = z.enum(personColumns);

/** How a file of people is read, and what everybody in it gets besides. */
export const peopleFilePlan = z.object({
  importId: id,
  /** For each column of the file, in its order; null: not used. */
  columns: z.array(personColumn.nullable()).max(200),
  /** For people whose row names none. */
  license_type: userSettings.shape.license_type.unwrap().optional(),
  isFullUser: z.boolean().optional(),
  role_ids: z.array(id).max(200).optional(),
  team_ids: z.array(id).max(200).optional(),
});

/** What is wrong with a row; `column` null: with the row as a whole. */
export const personFault = z.object({
  column: personColumn.nullable(),
  code: z.string(),
  message: z.string(),
});
