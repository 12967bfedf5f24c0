import { useMemo } from 'react';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { lookUpUsers } from '#contracts/people/look-up-users.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { AssigneeDefinition } from '#engine/workflow/definition.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** An assignee in words, and the people it currently stands for. `people` is null if they depend on the entry. */
export interface AssigneeWords {
  /** `Role: Finance`, for the list of assignees. */
  readonly full: string;
  /** `Finance`, for a card. */
  readonly short: string;
  readonly people: readonly { readonly id: string; readonly name: string }[] | null;
}

const staleMs = 5 * 60_000;

/** Puts assignees into words, with the people of the current organisation. Without a form, fields go by their names. */
export function useAssigneeWords(
  form: CompiledForm | null,
  userIds: readonly string[],
): (assignee: AssigneeDefinition) => AssigneeWords {
  const t = useT();
  const found = useEndpoint(lookUpAssignees, { query: { searchTerm: '' } }, { staleMs });
  const users = useEndpoint(
    lookUpUsers,
    { body: { searchTerm: '', ids: [...userIds], length: 100 } },
    { staleMs, isEnabled: userIds.length > 0 },
  );
  return useMemo(() => {
    const organisation: Organisation = {
      nameOfMissing: users.isPending ? '…' : t('workflow-designer:unknownPerson'),
      users: users.data ?? [],
      roles: found.data?.roles ?? [],
      teams: found.data?.teams ?? [],
    };
    const fieldName = (name: string) => form?.fields.get(name)?.definition.displayName || name;
    return ({ kind, value }) => {
      const text = typeof value === 'string' ? value : '';
      if (kind === 'user' || kind === 'role' || kind === 'team')
        return wordsOfPeople(kind, text, organisation, t);
      // Drafts that programs or models wrote can have null here.
      const given = typeof value === 'object' && value !== null ? value : null;
      const field = fieldName(given?.field ?? text);
      const dataset = given?.dataset ?? '';
      return { ...wordsOfEntry(kind, { text, field, dataset }, t), people: null };
    };
  }, [form, found.data, users.data, users.isPending, t]);
}

type Person = { readonly id: string; readonly name: string };
type Group = { readonly name: string; readonly people: readonly Person[] };
interface Organisation {
  /** The name of a person who is not found. */
  readonly nameOfMissing: string;
  readonly users: readonly Person[];
  readonly roles: readonly Group[];
  readonly teams: readonly Group[];
}
type KindOfPeople = 'user' | 'role' | 'team';

/** Words for assignees that are fixed: people, teams and roles. */
function wordsOfPeople(
  kind: KindOfPeople,
  value: string,
  organisation: Organisation,
  t: Translate,
): AssigneeWords {
  const peopleOf = (groups: readonly Group[]) => groups.find(({ name }) => name === value)?.people ?? [];
  switch (kind) {
    case 'user': {
      const person = organisation.users.find(({ id }) => id === value);
      const name = person?.name ?? organisation.nameOfMissing;
      return {
        full: t('workflow-designer:aboutUser', { name }),
        short: name,
        people: person ? [person] : [],
      };
    }
    case 'role':
      return {
        full: t('workflow-designer:aboutRole', { name: value }),
        short: value,
        people: peopleOf(organisation.roles),
      };
    case 'team':
      return {
        full: t('workflow-designer:aboutTeam', { name: value }),
        short: value,
        people: peopleOf(organisation.teams),
      };
  }
}

/** Words for assignees that depend on the entry. */
function wordsOfEntry(
  kind: Exclude<AssigneeDefinition['kind'], KindOfPeople>,
  { text, field, dataset }: { readonly text: string; readonly field: string; readonly dataset: string },
  t: Translate,
): Pick<AssigneeWords, 'full' | 'short'> {
  const same = (words: string) => ({ full: words, short: words });
  switch (kind) {
    case 'field':
      return { full: t('workflow-designer:aboutField', { field }), short: field };
    case 'emailField':
      return { full: t('workflow-designer:aboutEmailField', { field }), short: field };
    case 'referenceData':
      return same(
        t('workflow-designer:aboutReference', { dataset: dataset || t('workflow-designer:dataset'), field }),
      );
    case 'expression':
      return { full: t('workflow-designer:formula'), short: text || t('workflow-designer:formula') };
    case 'managerOf':
      return same(t('workflow-designer:aboutManagerOf', { field }));
    case 'initiatorManager':
      return same(t('activities:assigneeInitiatorManager'));
    case 'initiator':
      return same(t('activities:assigneeInitiator'));
    case 'previousActor':
      return same(t('activities:assigneePreviousActor'));
  }
}
