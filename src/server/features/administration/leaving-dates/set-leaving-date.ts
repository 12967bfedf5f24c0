import type { setLeavingDate as endpoint } from '#contracts/administration/set-leaving-date.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import {
  canAdminister,
  freshDirectory,
  lockPeople,
  type PeopleDirectory,
  type Person,
} from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { heirsOf, unfitHeirs } from '../leaving/heirs.ts';
import { leftBehind } from '../leaving/left-behind.ts';
import { lastAdministrator } from '../users/user-policy.ts';
import { heirsOfTheDay } from './leave-on-date.ts';
import { putLeavingDate } from './leaving-date-store.ts';
import { leavingDateSet } from './leaving-events.ts';
import { awaitLeaving } from './leaving-jobs.ts';

type Body = EndpointInput<typeof endpoint>['body'];

/** Sets the day if everything that the user has now could be handed over as chosen. */
export async function setLeavingDate(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await lockPeople(ctx.db);
  const people = await freshDirectory(ctx);
  const person = people.person(body.id);
  if (!person) throw notFound();
  if (!canAdminister(actorOf(ctx), person)) throw new AppError('forbidden');
  if (!person.isActive) throw new AppError('action_not_possible');
  const violations = await violationsOf(ctx, people, person, body);
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const { id: userId, on, rest_to: restTo, ...handOver } = body;
  const set = { userId, on, handOver, restTo, setBy: actorOf(ctx).id, setOn: ctx.now.toISOString() };
  await putLeavingDate(ctx.db, set);
  await awaitLeaving(ctx, set);
  ctx.announce(leavingDateSet, { userId, on, restTo });
  return {};
}

async function violationsOf(
  ctx: Context,
  people: PeopleDirectory,
  person: Person,
  { on, rest_to: restTo, ...body }: Body,
): Promise<readonly Violation[]> {
  const today = dateAt(ctx.now.toISOString(), (await organization(ctx)).timeZone);
  const left = await leftBehind(ctx, people, person);
  const unknown = heirsOf(body, left).violations.filter(({ code }) => code === 'not_left_behind');
  const chosen = { id: person.id, ...heirsOfTheDay({ handOver: body, restTo }, left) };
  const unfit = await unfitHeirs(ctx, people, left, heirsOf(chosen, left).heirs, chosen);
  const isRestThere = people.isActive(restTo) && restTo !== person.id;
  return [
    ...(on <= today ? [{ path: 'body.on', code: 'date_not_ahead' }] : []),
    ...(person.id === actorOf(ctx).id ? [{ path: 'body.id', code: 'own_account' }] : []),
    ...lastAdministrator(people, person, { flags: person.flags, isActive: false }),
    ...(isRestThere ? [] : [{ path: 'body.rest_to', code: 'unknown_manager' }]),
    ...unknown,
    ...unfit,
  ];
}
