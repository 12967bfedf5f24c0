import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import { leftKinds } from '#contracts/administration/left-kinds.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { PeopleDirectory } from '#server/features/people/index.ts';
import type { LeavingDate } from './leaving-date-store.ts';

/** The day on which a person leaves, with the names of those who take over. */
export function presentLeaving(
  people: PeopleDirectory,
  date: LeavingDate | undefined,
): EndpointOutput<typeof getLeaver>['leaving'] {
  if (!date) return null;
  const named = (id: string) => ({ id, name: people.person(id)?.name ?? '' });
  const { handOver } = date;
  return {
    on: date.on,
    rest_to: named(date.restTo),
    heirs: leftKinds.flatMap((kind) => {
      const to = handOver[`${kind}_to`];
      return to === undefined ? [] : [{ kind, to: named(to) }];
    }),
    others: leftKinds.flatMap((kind) =>
      (handOver.others?.[kind] ?? []).map(({ id, to }) => ({ kind, id, to: named(to) })),
    ),
    set_by: named(date.setBy),
    set_on: date.setOn,
    failed_on: date.failedOn,
  };
}
