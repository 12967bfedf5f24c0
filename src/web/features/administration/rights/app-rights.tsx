import { Link } from 'react-router';
import { getRights } from '#contracts/administration/get-rights.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listModulePage } from '#contracts/modules/list-module-page.ts';
import { type RoleFlag, roleFlags } from '#contracts/permissions.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import { PersonWhy } from './person-why.tsx';
import styles from './rights.module.css';
import { RightsTable } from './rights-table.tsx';

const published = { field: 'status', operator: 'eq', value: 'Published' } as const;

/** The rights of flags, roles and teams in one app, and why one person may use it. */
export function AppRights() {
  const t = useT();
  const [params, change] = useAddress();
  const apps = useEndpoint(listModulePage, {
    body: { length: 100, filters: { condition: 'and', rules: [published] } },
  });
  return (
    <ListState asked={apps} failed={t('groups:loadFailed')} retryLabel={t('ui:retry')}>
      {({ items }) => {
        if (items.length === 0) return <Empty isPlain title={t('groups:noApps')} />;
        const app = items.find(({ id }) => id === params.get('app'));
        return (
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
                    onChange={(id) => change('app', id ?? '')}
                  />
                )}
              </Field>
            </div>
            {app ? (
              <>
                <PersonWhy key={app.id} moduleId={app.id} />
                <Matrix moduleId={app.id} name={app.display_name} />
              </>
            ) : (
              <p className={styles.hint}>{t('groups:chooseAppText')}</p>
            )}
          </div>
        );
      }}
    </ListState>
  );
}

function Matrix({ moduleId, name }: { moduleId: string; name: string }) {
  const t = useT();
  const rights = useEndpoint(getRights, { query: { moduleId } }, { keepPrevious: false });
  return (
    <ListState
      asked={rights}
      failed={t('groups:loadFailed')}
      retryLabel={t('ui:retry')}
      skeleton={<SkeletonList rows={8} height={36} />}
    >
      {({ columns, rows }) => (
        <>
          <p className={styles.hint}>{t('groups:addsOnly')}</p>
          <RightsTable
            label={name}
            columns={columns.map((column) => ({
              key: `${column.kind} ${column.id}`,
              head: <ColumnHead column={column} />,
              count: column.member_count,
            }))}
            rows={rows.map(({ action, cells }) => ({
              key: action,
              head: t(`form-designer:action_${action}`),
              cells,
            }))}
          />
        </>
      )}
    </ListState>
  );
}

function ColumnHead({ column }: { column: EndpointOutput<typeof getRights>['columns'][number] }) {
  const t = useT();
  const { kind, id, name } = column;
  const flag = roleFlags.find((one): one is RoleFlag => one === id);
  if (flag) return t(`administration:${flag}`);
  if (kind === 'role') return <Link to={`/settings/roles-permissions/detail?id=${id}`}>{name}</Link>;
  if (kind === 'team') return <Link to={`/settings/team-management/detail?id=${id}`}>{name}</Link>;
  return t('groups:everyone');
}
