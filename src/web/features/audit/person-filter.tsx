import { useId } from 'react';
import { getUser } from '#contracts/administration/get-user.ts';
import { PersonPicker } from '#web/features/entry-form/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './audit.module.css';

const plain = {
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
} as const;

/** Whose records are listed; one of somebody who has left is chosen in a record of theirs. */
export function PersonFilter(props: { value: string | null; onChange: (id: string | null) => void }) {
  const t = useT();
  const id = useId();
  const { value } = props;
  const user = useEndpoint(
    getUser,
    { params: { id: value ?? '' } },
    { isEnabled: value !== null, keepPrevious: false },
  );
  const name = user.data?.full_name ?? (user.isPending ? '' : t('audit:unknownPerson'));
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{t('audit:person')}</label>
      <PersonPicker
        control={{ id, ...plain }}
        value={value === null ? null : { id: value, name }}
        onChange={(person) => props.onChange(person?.id ?? null)}
      />
    </span>
  );
}
