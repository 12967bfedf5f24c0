import { useMemo } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import type { getEntry } from '#contracts/workflow/get-entry.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { begunBy } from '#engine/form/names/default-fields.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Person } from '#engine/value/person.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { currentZone } from '#web/lib/format/use-format.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { referenceName } from './reference-name.ts';

const hourMs = 3_600_000;
const nobody: Person = { id: '', name: '', email: '', manager: null, roles: [], teams: [] };

const noPeople: readonly SentPerson[] = [];

/** A person from the server, with the facts that expressions need. */
export type SentPerson = EndpointOutput<typeof getEntry>['people'][number];

/** Converts a person from the server's shape to the shape of the rules. */
export const asPerson = ({ manager, ...person }: SentPerson): Person => ({
  ...nobody,
  ...person,
  manager: manager ?? null,
});

/** The signed-in person in the shape of the rules. */
export function useActor(): Person {
  const { data } = useEndpoint(getUserInfo, undefined, { staleMs: hourMs });
  return useMemo(() => {
    if (!data) return nobody;
    const { uid, fullname, email, manager, roles, teams } = data;
    return { id: uid, name: fullname, email, manager, roles, teams };
  }, [data]);
}

/** The person's formats for values. `names` are the names of people by id, and of references (`referenceName`). */
export function useTextFacts(names: ReadonlyMap<string, string>): TextFacts {
  const t = useT();
  const locale = useLocale();
  const actor = useActor();
  const { data } = useEndpoint(getCurrentOrganization, undefined, { staleMs: hourMs });
  const dateFormat = data?.date_format ?? 'YYYY-MM-DD';
  const timeFormat = data?.time_format ?? 'HH:mm:ss';
  return useMemo(
    () => ({
      locale,
      timeZone: currentZone(),
      dateFormat,
      timeFormat,
      booleanWords: [{ yes: t('ui:yes'), no: t('ui:no') }],
      labelOf: (kind, id) =>
        kind === 'user'
          ? (names.get(id) ?? (id === actor.id ? actor.name : undefined))
          : (names.get(referenceName(kind, id)) ?? (isEntryId(id) ? names.get(id) : undefined)),
    }),
    [t, locale, dateFormat, timeFormat, names, actor],
  );
}

/** Ids of entries are unique, whichever source they belong to; keys of lists and rows are not. */
const isEntryId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** The facts besides its values that the rules of a form read, as of the opening of the form. */
export function useFormFacts(
  entry: EntryValues,
  initiator: { id: string; name: string } | null,
  /** The facts that expressions need of people other than the actor. */
  people: readonly SentPerson[] = noPeople,
): FormFacts {
  const actor = useActor();
  return useMemo(() => {
    const known = new Map(people.map((person) => [person.id, asPerson(person)]));
    known.set(actor.id, actor);
    const timeZone = currentZone();
    const now = new Date();
    return {
      actor,
      initiator: initiator ? (known.get(initiator.id) ?? asPerson(initiator)) : actor,
      entry: begunBy(entry, actor.id, now.toISOString()),
      now: now.toISOString(),
      today: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now),
      timeZone,
      people: known,
    };
  }, [actor, entry, initiator, people]);
}
