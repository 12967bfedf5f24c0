import type { inviteFromFile as endpoint } from '#contracts/administration/invitations/invite-from-file.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { maxViolations } from '#engine/value/max-violations.ts';
import { forgetUnused } from '#server/features/exchange/index.ts';
import { freshDirectory, lockPeople, peopleChanged } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { inviteUser } from '../users/invite-user.ts';
import { requireSeat } from '../users/require-seat.ts';
import { writeUser } from '../users/write-user.ts';
import { peopleOfFile } from './people-file.ts';
import type { PlannedPerson } from './plan-people.ts';

/** After so many people the page is told how far it is. */
const toldEvery = 20;

/** Creates and invites everybody in the file whose row has no fault, in one transaction, or nobody. */
export async function inviteFromFile(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  await lockPeople(ctx.db);
  const people = await freshDirectory(ctx);
  const planned = await peopleOfFile(ctx, people, body, { locks: true });
  const faulty = planned.filter(({ faults }) => faults.length > 0);
  const isNobodyLeft = faulty.length === planned.length;
  if (faulty.length > 0 && (body.faultyRows === 'refuse' || isNobodyLeft)) throw refusalOf(faulty);
  await requireSeats(ctx, planned);
  const users = await invite(ctx, planned);
  await forgetUnused(ctx.db, body.importId, actorOf(ctx).id);
  peopleChanged(ctx);
  return { users, leftOut: faulty.map(({ line }) => line) };
}

function refusalOf(faulty: readonly PlannedPerson[]): AppError {
  const violations = faulty.flatMap(({ line, faults }) =>
    faults.map(({ column, code, params }) => ({
      path: column === null ? `body.rows[${line}]` : `body.rows[${line}].${column}`,
      code,
      ...(params && { params }),
    })),
  );
  return new AppError('validation_failed', {}, { violations: violations.slice(0, maxViolations) });
}

async function requireSeats(ctx: Context, planned: readonly PlannedPerson[]): Promise<void> {
  for (const licenseType of ['FULL_USER', 'OTHER'] as const) {
    const isSuch = ({ faults, change }: PlannedPerson) =>
      faults.length === 0 && change.licenseType === licenseType;
    const count = planned.filter(isSuch).length;
    if (count > 0) await requireSeat(ctx, null, { licenseType, isActive: true }, count);
  }
}

/** Managers of the file come before the people who report to them. */
async function invite(ctx: Context, planned: readonly PlannedPerson[]) {
  const made = new Map<number, EndpointOutput<typeof endpoint>['users'][number]>();
  const total = planned.filter(({ faults }) => faults.length === 0).length;
  const create = async (at: number): Promise<void> => {
    const person = planned[at];
    if (!person || person.faults.length > 0 || made.has(at)) return;
    const { change, managerAt } = person;
    const id = ctx.randomId();
    const managerId = managerAt === null ? change.managerId : (made.get(managerAt)?.id ?? null);
    await writeUser(ctx, id, null, { ...change, managerId });
    made.set(at, { id, username: change.username, link: await inviteUser(ctx, id) });
    if (made.size % toldEvery === 0) tellProgress(ctx, made.size, total);
  };
  for (const at of planned.keys()) for (const one of chainAbove(planned, at, made)) await create(one);
  return planned.flatMap((_, at) => made.get(at) ?? []);
}

/** Those above a person who are not created yet, the highest first, and the person. A row without a fault is in no ring. */
function chainAbove(
  planned: readonly PlannedPerson[],
  at: number,
  made: ReadonlyMap<number, unknown>,
): readonly number[] {
  const chain: number[] = [];
  if (planned[at]?.faults.length !== 0) return chain;
  for (let one: number | null = at; one !== null && !made.has(one); one = planned[one]?.managerAt ?? null)
    chain.unshift(one);
  return chain;
}

/** Said before the commit on purpose: it is no fact, and a page that misses it works. */
function tellProgress(ctx: Context, done: number, total: number): void {
  ctx.platform.realtime
    .send(ctx.tenant, [actorOf(ctx).id], 'InvitationProgress', { done, total })
    .catch((error) => ctx.log().warn({ err: error }, 'a page does not know how many people are invited'));
}
