import { useMemo } from 'react';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { lookUpUsers } from '#contracts/people/look-up-users.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { AssigneeDefinition } from '#engine/workflow/definition.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** An assignee in words, and the people it means today; null where that depends on the entry. */
export interface AssigneeWords {
  /** `Role: Finance`, for the list of assignees. */
  readonly full: string;
  /** `Finance`, for a card. */
  readonly short: string;
  readonly people: readonly { readonly id: string; readonly name: string }[] | null;
}

const staleMs = 5 * 60_000;

/** Puts assignees into words; people come from the organisation as it stands today. */
export function useAssigneeWords(
  form: CompiledForm,
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
    const fieldName = (name: string) => form.fields.get(name)?.definition.displayName || name;
    return ({ kind, value }) => {
      const text = typeof value === 'string' ? value : '';
      const field = typeof value === 'object' ? fieldName(value.field) : fieldName(text);
      switch (kind) {
        case 'user': {
          const person = users.data?.find(({ id }) => id === text);
          const name = person?.name ?? (users.isPending ? '…' : t('workflow-designer:unknownPerson'));
          return {
            full: t('workflow-designer:aboutUser', { name }),
            short: name,
            people: person ? [person] : [],
          };
        }
        case 'role': {
          const people = found.data?.roles.find(({ name }) => name === text)?.people ?? [];
          return { full: t('workflow-designer:aboutRole', { name: text }), short: text, people };
        }
        case 'team': {
          const people = found.data?.teams.find(({ name }) => name === text)?.people ?? [];
          return { full: t('workflow-designer:aboutTeam', { name: text }), short: text, people };
        }
        case 'field': {
          const full = t('workflow-designer:aboutField', { field });
          return { full, short: field, people: null };
        }
        case 'emailField': {
          const full = t('workflow-designer:aboutEmailField', { field });
          return { full, short: field, people: null };
        }
        case 'referenceData': {
          const dataset = (typeof value === 'object' ? value.dataset : '') || t('workflow-designer:dataset');
          const full = t('workflow-designer:aboutReference', { dataset, field });
          return { full, short: full, people: null };
        }
        case 'expression':
          return {
            full: t('workflow-designer:formula'),
            short: text || t('workflow-designer:formula'),
            people: null,
          };
        case 'managerOf': {
          const full = t('workflow-designer:aboutManagerOf', { field });
          return { full, short: full, people: null };
        }
        case 'initiatorManager':
          return {
            full: t('activities:assigneeInitiatorManager'),
            short: t('activities:assigneeInitiatorManager'),
            people: null,
          };
        case 'initiator':
          return {
            full: t('activities:assigneeInitiator'),
            short: t('activities:assigneeInitiator'),
            people: null,
          };
        case 'previousActor':
          return {
            full: t('activities:assigneePreviousActor'),
            short: t('activities:assigneePreviousActor'),
            people: null,
          };
      }
    };
  }, [form, found.data, users.data, users.isPending, t]);
}
