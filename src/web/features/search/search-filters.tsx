import { useState } from 'react';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { lookUpUsersByName } from '#contracts/people/look-up-users-by-name.ts';
import { entryStatuses } from '#contracts/shapes/entry.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useStill } from '#web/lib/pointer/use-still.ts';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './search.module.css';

/** Choices of app, status, person and days; all in the address. */
export function SearchFilters() {
  const t = useT();
  const [params, change] = useAddress();
  const apps = useEndpoint(listApplications, undefined);
  const organization = useEndpoint(getCurrentOrganization, undefined);
  const set = (name: string) => (value: string | null) => change(name, value ?? '');
  const names = (apps.data ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }));
  const statuses = entryStatuses.map((value) => ({ value, label: statusLabel(value, t) }));
  const day = (name: string, label: string) => (
    <span className={styles.day}>
      <span aria-hidden="true">{label}</span>
      <DayInput
        aria-label={label}
        format={organization.data?.date_format ?? 'YYYY-MM-DD'}
        value={params.get(name)}
        onChange={set(name)}
      />
    </span>
  );
  return (
    <div className={styles.filters}>
      <Select
        aria-label={t('search:app')}
        value={params.get('app') ?? ''}
        onChange={set('app')}
        options={[{ value: '', label: t('search:anyApp') }, ...names]}
      />
      <Select
        aria-label={t('search:status')}
        value={params.get('status') ?? ''}
        onChange={set('status')}
        options={[{ value: '', label: t('search:anyStatus') }, ...statuses]}
      />
      <PersonFilter value={params.get('person')} onChange={set('person')} />
      {day('from', t('search:from'))}
      {day('until', t('search:until'))}
    </div>
  );
}

function PersonFilter(props: {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const people = useEndpoint(lookUpUsersByName, { query: { searchTerm: typed } });
  const offered = useStill(people.data, typed !== '') ?? [];
  const chosen = offered.find(({ id }) => id === props.value);
  return (
    <Combobox
      aria-label={t('search:person')}
      placeholder={t('search:anyPerson')}
      emptyText={t('ui:noMatch')}
      clearLabel={t('ui:clear')}
      value={props.value}
      valueLabel={chosen?.name}
      onChange={props.onChange}
      onSearch={setTyped}
      isLoading={people.isFetching}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
