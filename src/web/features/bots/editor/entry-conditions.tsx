import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import type { FilterGroup, FilterPart } from '#engine/query/filter.ts';
import { FilterBar, filterOf, partsOf } from '#web/features/record-list/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import styles from '../bots.module.css';

const noNames: ReadonlyMap<string, string> = new Map();

/** What has to hold of entries of an app, with all operators, *and* and *or*. */
export function EntryConditions(props: {
  readonly label: string;
  readonly moduleId: string;
  readonly conditions: FilterGroup | undefined;
  /** What is wrong at a place below the conditions; empty: with all of them. */
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (conditions: FilterGroup | undefined) => void;
}) {
  const t = useT();
  const { label, moduleId, conditions, faultAt, onChange } = props;
  const config = useEndpoint(getModuleConfig, { query: { moduleId } }, { isEnabled: moduleId !== '' });
  if (moduleId === '') return null;
  const columns = config.data?.id === moduleId ? config.data.columns.filter(({ field }) => field) : [];
  return (
    <Field
      label={label}
      help={t('bots:conditionsAbout')}
      error={conditions ? firstFault(conditions, '', faultAt) : undefined}
      isGroup
    >
      {() => (
        <div className={styles.actions}>
          <FilterBar
            columns={columns}
            rules={partsOf(conditions)}
            moduleId={moduleId}
            names={noNames}
            onChange={(next) => onChange(filterOf(next))}
          />
        </div>
      )}
    </Field>
  );
}

function firstFault(
  part: FilterPart,
  path: string,
  faultAt: (path: string) => string | undefined,
): string | undefined {
  const own = ['', '.field', '.operator', '.value'].map((name) => faultAt(path + name));
  const inner = 'rules' in part ? part.rules : [];
  return [...own, ...inner.map((each, place) => firstFault(each, `${path}.rules[${place}]`, faultAt))].find(
    (fault) => fault !== undefined,
  );
}
