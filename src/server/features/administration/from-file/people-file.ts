import type { z } from 'zod';
import { maxPeopleInFile, type peopleFilePlan } from '#contracts/administration/invitations/people-file.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { type EntryImport, ownImport, selectImportRows } from '#server/features/exchange/index.ts';
import type { PeopleDirectory } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { userViolations } from '../users/user-policy.ts';
import { type PlannedPerson, planPeople } from './plan-people.ts';
import { readPerson } from './read-person.ts';

type Plan = z.output<typeof peopleFilePlan>;

/** The people of the actor's uploaded file as they would be created; refuses columns that do not fit the file. */
export async function peopleOfFile(
  ctx: Context,
  people: PeopleDirectory,
  plan: Plan,
  options: { readonly locks: boolean },
): Promise<readonly PlannedPerson[]> {
  const found = await ownImport(ctx, plan.importId, options);
  if (found.moduleId !== null) throw notFound();
  if (found.state !== 'read') throw new AppError('action_not_possible');
  const violations = [...columnFaults(plan, found), ...sharedFaults(ctx, people, plan)];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const rows = await selectImportRows(ctx.db, found.id, 0, maxPeopleInFile + 1);
  const read = rows.map((row) => readPerson(row, plan.columns, ctx.locale));
  return planPeople(ctx, people, read, plan);
}

function columnFaults({ columns }: Plan, { head, rowCount }: EntryImport): Violation[] {
  const used = columns.filter((column) => column !== null);
  if (columns.length !== head.length) return [{ path: 'body.columns', code: 'input_unknown' }];
  if (!used.includes('email')) return [{ path: 'body.columns', code: 'no_email_column' }];
  if (rowCount > maxPeopleInFile)
    return [{ path: 'body.importId', code: 'too_many_people', params: { maximum: maxPeopleInFile } }];
  return columns.flatMap((column, index) =>
    column !== null && columns.indexOf(column) < index
      ? [{ path: `body.columns[${index}]`, code: 'column_taken' }]
      : [],
  );
}

/** What is wrong with the roles and teams that everybody gets. */
function sharedFaults(ctx: Context, people: PeopleDirectory, plan: Plan): Violation[] {
  return userViolations(actorOf(ctx), people, null, {
    username: '',
    fullName: '',
    email: '',
    flags: { isSysAdmin: false, isAdministrator: false, isFullUser: false, isConsultant: false },
    isActive: true,
    licenseType: 'OTHER',
    managerId: null,
    locale: null,
    timeZone: null,
    roleIds: plan.role_ids ?? [],
    teamIds: plan.team_ids ?? [],
  });
}
