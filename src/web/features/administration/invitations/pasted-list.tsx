import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import styles from '../users/users.module.css';
import type { PastedPerson } from './read-people.ts';
import type { PastedPeople } from './use-pasted-people.ts';

/** Takes a pasted list and shows the people in it. */
export function PastedList({ text, setText, people, problem }: PastedPeople) {
  const t = useT();
  return (
    <>
      {problem !== '' && <Notice>{problem}</Notice>}
      <Field label={t('administration:peopleToInvite')} help={t('administration:peopleHelp')} isRequired>
        {(control) => <TextArea {...control} rows={5} value={text} maxLength={60_000} onChange={setText} />}
      </Field>
      {people.length > 0 && <Preview people={people} />}
    </>
  );
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
