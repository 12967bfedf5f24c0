import type { getUser as endpoint } from '#contracts/administration/get-user.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { secondFactorsOf } from '#server/features/identity/index.ts';
import { directory, loadUserRecords } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { presentUserDetail } from './present-user.ts';

export async function getUser(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  const person = people.person(params.id);
  const record = (await loadUserRecords(ctx.db, params.id)).get(params.id);
  if (!person || !record) throw notFound();
  const secondFactors = await secondFactorsOf(ctx.db, person.id);
  return presentUserDetail(person, record, people, [...secondFactors]);
}
