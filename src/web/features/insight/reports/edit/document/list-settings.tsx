import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { type ListedColumn, listedColumns } from '#engine/form/names/listed-columns.ts';
import { FilterBar, filterOf, partsOf } from '#web/features/record-list/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { Design } from '../../report-types.ts';
import styles from '../../reports.module.css';
import type { DesignDraft } from '../use-design-draft.ts';

type List = NonNullable<Design['list']>;

const noNames: ReadonlyMap<string, string> = new Map();

/** Of a report about a list: which entries it has, and in which order. */
export function ListSettings({ draft, moduleId }: { draft: DesignDraft; moduleId: string }) {
  const t = useT();
  const config = useEndpoint(getModuleConfig, { query: { moduleId } });
  const columns = config.data?.id === moduleId ? config.data.columns : [];
  const list = draft.design.list ?? {};
  const [order] = list.orders ?? [];
  const change = (next: Partial<List>) =>
    draft.change((design) => ({ ...design, list: { ...design.list, ...next } }));
  const nameOf = (name: string, displayName: string) =>
    name in listedColumns ? t(`records:col_${name as ListedColumn}`) : displayName;
  const setOrder = (value: string) => {
    const [dir, ...column] = value.split(' ');
    change({
      orders: dir === 'asc' || dir === 'desc' ? [{ column: column.join(' '), dir }] : undefined,
    });
  };
  return (
    <section className={styles.band} aria-label={t('reports:entriesOfList')}>
      <div className={styles.form}>
        <div>
          <FilterBar
            columns={columns}
            rules={partsOf(list.filters)}
            moduleId={moduleId}
            names={noNames}
            onChange={(rules) => change({ filters: filterOf(rules) })}
          />
        </div>
        <Field label={t('reports:orderOfList')}>
          {(control) => (
            <Select
              {...control}
              value={order ? `${order.dir} ${order.column}` : ''}
              onChange={setOrder}
              options={[
                { value: '', label: t('reports:orderUsual') },
                ...columns
                  .filter(({ isSortable }) => isSortable)
                  .flatMap(({ name, displayName }) =>
                    (['asc', 'desc'] as const).map((dir) => ({
                      value: `${dir} ${name}`,
                      label: t(`reports:order_${dir}`, { column: nameOf(name, displayName) }),
                    })),
                  ),
              ]}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
