import { useRef } from 'react';
import { Link } from 'react-router';
import { getRights } from '#contracts/administration/get-rights.ts';
import { getModule } from '#contracts/app-designer/get-module.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listModulePage } from '#contracts/modules/list-module-page.ts';
import { type RoleFlag, roleFlags } from '#contracts/permissions.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import styles from './rights.module.css';
import { actionCell, fieldCell } from './rights-cells.ts';
import { RightsTable } from './rights-table.tsx';
import { WhyBeside } from './why-beside.tsx';

const published = { field: 'status', operator: 'eq', value: 'Published' } as const;

/** The rights of flags, roles and teams in one app, at first the first one, and beside them why one person may use it, or see an entry or a field. */
export function AppRights() {
  const t = useT();
  const [params, change] = useAddress();
  const apps = useEndpoint(listModulePage, {
    body: { length: 100, filters: { condition: 'and', rules: [published] } },
  });
  const appId = params.get('app') ?? apps.data?.items[0]?.id ?? '';
  const beside = useRef<HTMLDivElement>(null);
  const ask = (field: string) => {
    change('field', field);
    beside.current?.focus();
    beside.current?.scrollIntoView({ block: 'nearest' });
  };
  const asked = useEndpoint(
    getModule,
    { query: { id: appId } },
    { isEnabled: appId !== '', keepPrevious: false },
  );
  return (
    <ListState asked={apps} failed={t('groups:loadFailed')} retryLabel={t('ui:retry')}>
      {({ items }) => {
        if (items.length === 0) return <Empty isPlain title={t('groups:noApps')} />;
        const app = asked.data;
        return (
          <div className={styles.split}>
            <div className={styles.page}>
              <div className={styles.choice}>
                <Field label={t('groups:app')}>
                  {(control) => (
                    <Combobox
                      {...control}
                      value={app?.id ?? null}
                      valueLabel={app?.display_name}
                      placeholder={t('groups:chooseApp')}
                      emptyText={t('ui:noMatch')}
                      options={items.map(({ id, display_name }) => ({ value: id, label: display_name }))}
                      onChange={(id) => {
                        change('entry', '');
                        change('field', '');
                        change('app', id ?? '');
                      }}
                    />
                  )}
                </Field>
              </div>
              {app ? (
                <Matrix moduleId={app.id} name={app.display_name} onAsk={ask} />
              ) : (
                <SkeletonList rows={8} height={36} />
              )}
            </div>
            {app && <WhyBeside key={app.id} ref={beside} app={app} />}
          </div>
        );
      }}
    </ListState>
  );
}

function Matrix(props: { moduleId: string; name: string; onAsk: (field: string) => void }) {
  const t = useT();
  const { moduleId, name, onAsk } = props;
  const rights = useEndpoint(getRights, { query: { moduleId } }, { keepPrevious: false });
  return (
    <ListState
      asked={rights}
      failed={t('groups:loadFailed')}
      retryLabel={t('ui:retry')}
      skeleton={<SkeletonList rows={8} height={36} />}
    >
      {({ columns, rows, fields }) => (
        <>
          <p className={styles.hint}>{t('groups:addsOnly')}</p>
          <RightsTable
            label={name}
            columns={columns.map((column) => ({
              key: `${column.kind} ${column.id}`,
              name: nameOf(column, t),
              head: <ColumnHead column={column} />,
              count: column.member_count,
            }))}
            groups={[
              {
                key: 'actions',
                title: t('groups:actions'),
                rows: rows.map(({ action, cells }) => ({
                  key: action,
                  head: t(`form-designer:action_${action}`),
                  cells: cells.map((cell) => actionCell(cell, t)),
                })),
              },
              {
                key: 'fields',
                title: t('groups:fields'),
                rows: fields.map(({ path, label, cells }) => ({
                  key: path,
                  head: label,
                  cells: cells.map((cell) => fieldCell(cell, t)),
                  onAsk: () => onAsk(path),
                })),
              },
            ]}
          />
          <p className={styles.hint}>{t('groups:fieldsAbout')}</p>
        </>
      )}
    </ListState>
  );
}

type Column = EndpointOutput<typeof getRights>['columns'][number];

function nameOf({ kind, id, name }: Column, t: Translate): string {
  const flag = roleFlags.find((one): one is RoleFlag => one === id);
  if (flag) return t(`administration:${flag}`);
  return kind === 'everyone' ? t('groups:everyone') : name;
}

/** Roles and teams lead to their page. */
function ColumnHead({ column }: { column: Column }) {
  const t = useT();
  const { kind, id, name } = column;
  if (kind === 'role') return <Link to={`/settings/roles-permissions/detail?id=${id}`}>{name}</Link>;
  if (kind === 'team') return <Link to={`/settings/team-management/detail?id=${id}`}>{name}</Link>;
  return nameOf(column, t);
}
