import { useEffect, useState } from 'react';
import { lookUpUsers } from '#contracts/people/look-up-users.ts';
import { lookUpRecordAssignees } from '#contracts/workflow/look-up-record-assignees.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useStill } from '#web/lib/pointer/use-still.ts';
import type { FieldControl } from '#web/ui/input/field.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import styles from './person-picker.module.css';

export interface PickedPerson {
  readonly id: string;
  readonly name: string;
}

/** A task to be reassigned. */
export interface TaskToHand {
  readonly moduleId: string;
  readonly recordId: string;
  readonly taskId: string;
}

const typingPauseMs = 200;

/** Finds one person by name, user name or e-mail. For a task it finds the possible new assignees. */
export function PersonPicker(props: {
  control: FieldControl;
  value: PickedPerson | null;
  task?: TaskToHand;
  onChange: (person: PickedPerson | null) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { task } = props;
  const users = useEndpoint(lookUpUsers, { body: { searchTerm: term } }, { isEnabled: !task });
  const query = { moduleId: '', recordId: '', ...task, searchTerm: term };
  const assignees = useEndpoint(lookUpRecordAssignees, { query }, { isEnabled: task !== undefined });
  const people = task ? assignees : users;
  const offered = useStill(people.data, typed !== '') ?? [];
  return (
    <Combobox
      {...props.control}
      value={props.value?.id ?? null}
      valueLabel={props.value?.name}
      isLoading={people.isFetching}
      emptyText={people.isFetching ? t('ui:loading') : t('field-views:nobodyFound')}
      options={offered.map((person) => ({
        value: person.id,
        label: person.name,
        content: (
          <span className={styles.person}>
            <Avatar id={person.id} name={person.name} size={20} />
            <span className="cut">{person.name}</span>
            <span className={`${styles.mail} cut`}>{person.email}</span>
          </span>
        ),
      }))}
      onSearch={setTyped}
      onChange={(id) => {
        const person = offered.find((candidate) => candidate.id === id);
        props.onChange(person ? { id: person.id, name: person.name } : null);
      }}
      aria-required
    />
  );
}
