import { useState } from 'react';
import { inviteUsers } from '#contracts/administration/invite-users.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { GroupPickers } from './group-pickers.tsx';
import { LinkList, type PasswordLink } from './link-list.tsx';
import { type PastedPerson, readPeople } from './read-people.ts';
import styles from './users.module.css';

/** Invites the people of a pasted list, all with the same roles and teams. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [isFullUser, setIsFullUser] = useState(false);
  const [groups, setGroups] = useState<{ roleIds: readonly string[]; teamIds: readonly string[] }>({
    roleIds: [],
    teamIds: [],
  });
  const [links, setLinks] = useState<readonly PasswordLink[] | null>(null);
  const people = readPeople(text);
  const isReady = people.length > 0 && people.every(({ fault }) => fault === null);
  const action = useAction(inviteUsers, {
    invalidates: [listUsers, lookUpAssignees],
    errors: 'screen',
    onSuccess: ({ users }) => {
      const made = users.flatMap(({ username, link }) => (link === null ? [] : [{ username, link }]));
      if (made.length > 0) setLinks(made);
      else {
        toast.success(t('administration:invitedCount', { count: users.length }));
        onClose();
      }
    },
  });
  const submit = () =>
    void action.run({
      body: {
        people: people.map(({ name, email }) => ({ full_name: name, email })),
        license_type: isFullUser ? 'FULL_USER' : 'OTHER',
        isFullUser,
        role_ids: [...groups.roleIds],
        team_ids: [...groups.teamIds],
      },
    });
  if (links) return <LinksDialog links={links} onClose={onClose} />;
  return (
    <Dialog
      title={t('administration:invite')}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={() => isReady && submit()}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={action.isBusy} isDisabled={!isReady}>
            {t('administration:inviteCount', { count: people.length })}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {action.error && <Notice>{problemOf(action.error, people)}</Notice>}
        <Field label={t('administration:peopleToInvite')} help={t('administration:peopleHelp')} isRequired>
          {(control) => <TextArea {...control} rows={5} value={text} maxLength={60_000} onChange={setText} />}
        </Field>
        {people.length > 0 && <Preview people={people} />}
        <Checkbox label={t('administration:isFullUser')} isChecked={isFullUser} onChange={setIsFullUser} />
        <GroupPickers {...groups} onChange={(part) => setGroups({ ...groups, ...part })} />
      </div>
    </Dialog>
  );
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

function Preview({ people }: { people: readonly PastedPerson[] }) {
  const t = useT();
  const faults = { address: t('administration:noAddress'), twice: t('administration:addressTwice') };
  return (
    <ul className={styles.preview} aria-label={t('administration:preview')}>
      {people.map(({ line, name, email, fault }) => (
        <li key={line}>
          <span className="cut">{name}</span>
          <span className={fault ? styles.bad : 'cut'}>{fault ? faults[fault] : email}</span>
        </li>
      ))}
    </ul>
  );
}

/** Links after people were invited without a mail server. */
export function LinksDialog({ links, onClose }: { links: readonly PasswordLink[]; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('administration:passOn')}
      isStatic
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <LinkList links={links} />
      </div>
    </Dialog>
  );
}
