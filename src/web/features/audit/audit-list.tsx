import { Link, useSearchParams } from 'react-router';
import type { AuditKind } from '#contracts/audit/audit-words.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ItemList } from '#web/ui/list/item-list.tsx';
import type { AuditRecord } from './audit-filter.ts';

const icons: Partial<Record<AuditKind, string>> = {
  app: 'layout-grid',
  entry: 'file-text',
  user: 'user',
  session: 'log-in',
  password: 'key-round',
  call: 'ban',
  trail: 'scroll-text',
};

/** Records as lines; each opens its record in the panel. */
export function AuditList(props: {
  readonly records: readonly AuditRecord[];
  readonly openedId: string | null;
}) {
  const t = useT();
  const format = useFormat();
  const [params] = useSearchParams();
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('record', id);
    return `?${next}`;
  };
  return (
    <ItemList
      items={props.records.map((record) => ({
        id: record.id,
        icon: icons[record.subject_kind] ?? 'settings',
        name: whoDid(t, record),
        hint: whatWasDone(t, record),
        ends: {
          from: record.key?.name || record.ip || wayOf(t, record),
          when: <time dateTime={record.at}>{format.dateTime(record.at)}</time>,
        },
        line: (line) => (
          <Link
            {...line}
            to={addressOf(record.id)}
            aria-current={record.id === props.openedId ? 'true' : undefined}
          />
        ),
      }))}
    />
  );
}

/** By which way it was done; by a program, with which key. */
export function wayOf(t: ReturnType<typeof useT>, { way, key }: AuditRecord): string {
  return key === null ? t(`audit:way_${way}`) : t('audit:withKey', { name: key.name || key.id });
}

/** Who did it, and for whom. */
export function whoDid(t: ReturnType<typeof useT>, { actor, acted_for, way }: AuditRecord): string {
  const nobody = t(way === 'job' ? 'audit:system' : 'audit:someone');
  const name = actor === null ? nobody : actor.name || t('audit:unknownPerson');
  return acted_for === null
    ? name
    : t('audit:forPerson', { name, other: acted_for.name || t('audit:unknownPerson') });
}

/** What was done to what. */
export function whatWasDone(t: ReturnType<typeof useT>, record: AuditRecord): string {
  const action = t(`audit:did_${record.action}`);
  const kind = t(`audit:kind_${record.subject_kind}`);
  const name = record.subject_name;
  return name === null ? t('audit:what', { action, kind }) : t('audit:whatNamed', { action, kind, name });
}
