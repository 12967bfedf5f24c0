import { useEffect, useId, useState } from 'react';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useStill } from '#web/lib/pointer/use-still.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import styles from './audit.module.css';
import { nameInTrail } from './name-in-trail.ts';

const typingPauseMs = 200;
const maxOffered = 20;

/** Whose records are listed: also of people who have left, after the others. */
export function PersonFilter(props: { value: string | null; onChange: (id: string | null) => void }) {
  const t = useT();
  const id = useId();
  const { value } = props;
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useEndpoint(listUsers, {
    body: {
      length: maxOffered,
      orders: [{ column: 'is_active', dir: 'desc' }],
      search: { searchValue: term },
    },
  });
  const offered = useStill(found.data?.items, typed !== '') ?? [];
  const chosen = useEndpoint(
    getUser,
    { params: { id: value ?? '' } },
    { isEnabled: value !== null, keepPrevious: false },
  );
  const unnamed = chosen.isPending ? '' : t('audit:unknownPerson');
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{t('audit:person')}</label>
      <Combobox
        id={id}
        value={value}
        valueLabel={value === null ? undefined : chosen.data ? nameInTrail(chosen.data) : unnamed}
        isLoading={found.isFetching}
        emptyText={found.isFetching ? t('ui:loading') : t('field-views:nobodyFound')}
        options={offered.map((person) => ({
          value: person.id,
          label: nameInTrail(person),
          content: (
            <span className={styles.found}>
              <Avatar id={person.id} name={person.full_name} size={20} />
              <span className="cut">{nameInTrail(person)}</span>
              {!person.is_active && <span className={styles.left}>{t('audit:hasLeft')}</span>}
            </span>
          ),
        }))}
        onSearch={setTyped}
        onChange={props.onChange}
      />
    </span>
  );
}
