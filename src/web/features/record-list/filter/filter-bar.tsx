import { useState } from 'react';
import type { FilterRule } from '#engine/query/filter.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useFocusAfter } from '#web/ui/overlay/use-focus-after.ts';
import { FilterChip } from '#web/ui/status/chip.tsx';
import { columnTitle, type RecordColumn } from '../record-columns.ts';
import { FilterDialog } from './filter-dialog.tsx';
import { useOperandWords } from './use-operand-words.ts';

/** The current filters as chips, and a button that adds a filter. */
export function FilterBar(props: {
  columns: readonly RecordColumn[];
  rules: readonly FilterRule[];
  moduleId: string;
  /** The names of people by id, as far as the rows contain them. */
  names: ReadonlyMap<string, string>;
  onChange: (rules: readonly FilterRule[]) => void;
}) {
  const t = useT();
  const textFacts = useTextFacts(props.names);
  const words = useOperandWords(props.names);
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const { rules, columns } = props;
  const addButton = useFocusAfter(JSON.stringify(rules));
  const columnOf = (rule: FilterRule) => columns.find((column) => column.name === rule.field);
  const apply = (rule: FilterRule) => {
    setOpen(null);
    props.onChange(
      open === 'new' ? [...rules, rule] : rules.map((old, place) => (place === open ? rule : old)),
    );
  };
  return (
    <>
      {rules.map((rule, place) => {
        const column = columnOf(rule);
        const name = column ? columnTitle(column, t) : rule.field;
        return (
          <FilterChip
            key={`${rule.field} ${rule.operator} ${JSON.stringify(rule.value)}`}
            icon={column?.field ? fieldCatalogue.get(column.field.editorType)?.icon : undefined}
            subject={name}
            relation={t(`records:op_${rule.operator}`)}
            value={column ? words(rule.value, column) : String(rule.value ?? '')}
            onOpen={() => setOpen(place)}
            onRemove={() => props.onChange(rules.filter((_, other) => other !== place))}
            removeLabel={t('records:removeFilter', { name })}
          />
        );
      })}
      <Button ref={addButton} size="tiny" icon="plus" hasPopup="dialog" onClick={() => setOpen('new')}>
        {t('records:filter')}
      </Button>
      {open !== null && (
        <FilterDialog
          columns={columns}
          rule={open === 'new' ? null : (rules[open] ?? null)}
          moduleId={props.moduleId}
          textFacts={textFacts}
          onClose={() => setOpen(null)}
          onApply={apply}
        />
      )}
    </>
  );
}
