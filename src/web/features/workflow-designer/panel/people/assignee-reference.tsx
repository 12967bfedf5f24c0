import { getDataSet } from '#contracts/reference-data/get-data-set.ts';
import { listDataSets } from '#contracts/reference-data/list-data-sets.ts';
import type { AssigneeDefinition } from '#engine/workflow/definition.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from '#web/ui/layout/side-panel.module.css';
import { Select } from '#web/ui/select/select.tsx';
import { useWorkflow } from '../../tab/workflow-context.tsx';
import { FieldSelect } from '../lists/field-select.tsx';
import { ownFields } from '../lists/own-fields.ts';

/** The people in a column of reference data, from the row whose key a field holds. */
export function AssigneeReference(props: {
  assignee: AssigneeDefinition;
  onChange: (assignee: AssigneeDefinition) => void;
}) {
  const t = useT();
  const { designer } = useWorkflow();
  const value = typeof props.assignee.value === 'object' ? props.assignee.value : { field: '' };
  const { field, dataset = '', column = '' } = value;
  const sets = useEndpoint(listDataSets, { query: { searchTerm: '' } });
  const id = sets.data?.find(({ name }) => name === dataset)?.id ?? '';
  const chosen = useEndpoint(getDataSet, { query: { id } }, { isEnabled: id !== '', keepPrevious: false });
  const change = (next: Partial<typeof value>) =>
    props.onChange({ kind: props.assignee.kind, value: { field, dataset, column, ...next } });
  const withCurrent = (names: readonly string[], current: string) =>
    [...new Set([current, '', ...names])].map((name) => ({ value: name, label: name || '–' }));
  return (
    <div className={styles.itemBody}>
      <FieldSelect
        label={t('workflow-designer:field')}
        value={field}
        fields={ownFields(designer.compilation.module.form)}
        onChange={(next) => change({ field: next })}
      />
      <Select
        aria-label={t('workflow-designer:dataset')}
        value={dataset}
        options={withCurrent(sets.data?.map(({ name }) => name) ?? [], dataset)}
        onChange={(next) => change({ dataset: next, column: '' })}
      />
      <Select
        aria-label={t('workflow-designer:column')}
        value={column}
        options={withCurrent(chosen.data?.columns.map(({ name }) => name) ?? [], column)}
        onChange={(next) => change({ column: next })}
      />
    </div>
  );
}
