import { auditActions, auditKinds } from '#contracts/audit/audit-words.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { FilterChip } from '#web/ui/status/chip.tsx';
import styles from './audit.module.css';
import { PersonFilter } from './person-filter.tsx';

/** Choices of action, kind, app, person and days; entry and address are chosen in a record and shown as chips. */
export function AuditFilters() {
  const t = useT();
  const [params, change] = useAddress();
  const apps = useEndpoint(listApplications, undefined);
  const organization = useEndpoint(getCurrentOrganization, undefined);
  const set = (name: string) => (value: string | null) => {
    change('after', '');
    change('before', '');
    change(name, value ?? '');
  };
  const choice = (name: string, label: string, any: string, options: readonly Option[]) => (
    <Select
      aria-label={label}
      value={params.get(name) ?? ''}
      onChange={set(name)}
      options={[{ value: '', label: any }, ...options.toSorted(byLabel)]}
    />
  );
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
  const actions = auditActions.map((value) => ({ value, label: t(`audit:did_${value}`) }));
  const kinds = auditKinds.map((value) => ({ value, label: t(`audit:kind_${value}`) }));
  const names = (apps.data ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }));
  return (
    <div className={styles.filters}>
      {choice('action', t('audit:action'), t('audit:anyAction'), actions)}
      {choice('kind', t('audit:kind'), t('audit:anyKind'), kinds)}
      {choice('app', t('audit:app'), t('audit:anyApp'), names)}
      <PersonFilter value={params.get('person')} onChange={set('person')} />
      {day('from', t('audit:from'))}
      {day('until', t('audit:until'))}
      {(['entry', 'ip'] as const).map((name) => {
        const value = params.get(name);
        if (!value) return null;
        return (
          <FilterChip
            key={name}
            subject={t(chips[name])}
            value={name === 'ip' ? value : undefined}
            removeLabel={t('audit:removeFilter')}
            onRemove={() => set(name)('')}
          />
        );
      })}
    </div>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label);

const chips = { entry: 'audit:onlyEntry', ip: 'audit:onlyAddress' } as const;
