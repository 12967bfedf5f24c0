import { useState } from 'react';
import { inviteUsers } from '#contracts/administration/invite-users.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Groups, type Invitation, linksOf, sharedBody } from './invitation.ts';
import type { PasswordLink } from './link-list.tsx';
import { type PastedPerson, readPeople } from './read-people.ts';

/** A pasted list of people. */
export interface PastedPeople extends Invitation {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly people: readonly PastedPerson[];
  /** Why nobody was invited; empty: nothing was refused. */
  readonly problem: string;
}

/** Invites the people of a pasted list, all with the same roles and teams. */
export function usePastedPeople(
  shared: Groups,
  onInvited: (links: readonly PasswordLink[]) => void,
): PastedPeople {
  const t = useT();
  const [text, setText] = useState('');
  const people = readPeople(text);
  const action = useAction(inviteUsers, {
    invalidates: [listUsers, lookUpAssignees],
    errors: 'screen',
    onSuccess: ({ users }) => {
      const links = linksOf(users);
      if (links.length === 0) toast.success(t('administration:invitedCount', { count: users.length }));
      onInvited(links);
    },
  });
  const body = {
    people: people.map(({ name, email }) => ({ full_name: name, email })),
    ...sharedBody(shared),
  };
  return {
    text,
    setText,
    people,
    problem: action.error ? problemOf(action.error, people) : '',
    isBusy: action.isBusy,
    canSubmit: people.length > 0 && people.every(({ fault }) => fault === null),
    submitLabel: t('administration:inviteCount', { count: people.length }),
    submit: () => void action.run({ body }),
  };
}

/** The first refused line by its person, else what the server says. */
function problemOf(
  error: {
    readonly message: string;
    readonly violations: readonly { path: string; message?: string | undefined }[];
  },
  people: readonly PastedPerson[],
): string {
  const [first] = error.violations;
  const index = Number(/^body\.people\[(\d+)\]/.exec(first?.path ?? '')?.[1]);
  const person = people[index];
  if (!first?.message) return error.message;
  return person ? `${person.email}: ${first.message}` : first.message;
}
