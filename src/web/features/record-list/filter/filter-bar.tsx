import { useRef, useState } from 'react';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FilterRule } from '#engine/query/filter.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Floating } from '#web/ui/overlay/floating.tsx';
import { useFocusAfter } from '#web/ui/overlay/use-focus-after.ts';
import { FilterChip } from '#web/ui/status/chip.tsx';
import { columnTitle, type RecordColumn } from '../record-columns.ts';
import { ColumnChoices } from './column-choices.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { useOperandWords } from './use-operand-words.ts';

const editorWidth = 300;

interface FilterBarProps {
  readonly columns: readonly RecordColumn[];
  readonly rules: readonly FilterRule[];
  readonly moduleId: string;
  /** The names of people by id, as far as the rows contain them. */
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (rules: readonly FilterRule[]) => void;
}

/** The current filters as chips that open in place, and a button that adds a filter on a column found by typing. */
export function FilterBar(props: FilterBarProps) {
  const textFacts = useTextFacts(props.names);
  const { rules, columns, moduleId, names, onChange } = props;
  return (
    <>
      {rules.map((rule, place) => (
        <RuleChip
          key={`${rule.field} ${rule.operator} ${JSON.stringify(rule.value)}`}
          {...{ rule, columns, moduleId, names, textFacts }}
          onApply={(next) => onChange(rules.map((old, other) => (other === place ? next : old)))}
          onRemove={() => onChange(rules.filter((_, other) => other !== place))}
        />
      ))}
      <AddFilter
        {...{ columns, moduleId, textFacts }}
        rulesKey={JSON.stringify(rules)}
        onAdd={(rule) => onChange([...rules, rule])}
      />
    </>
  );
}

function RuleChip(props: {
  rule: FilterRule;
  columns: readonly RecordColumn[];
  moduleId: string;
  names: ReadonlyMap<string, string>;
  textFacts: TextFacts;
  onApply: (rule: FilterRule) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const anchor = useRef<HTMLButtonElement>(null);
  const words = useOperandWords(props.names);
  const [isOpen, setIsOpen] = useState(false);
  const { rule, columns, moduleId, textFacts } = props;
  const column = columns.find(({ name }) => name === rule.field);
  const name = column ? columnTitle(column, t) : rule.field;
  return (
    <>
      <FilterChip
        bodyRef={anchor}
        icon={column?.field ? fieldCatalogue.get(column.field.editorType)?.icon : undefined}
        subject={name}
        relation={t(`records:op_${rule.operator}`)}
        value={column ? words(rule.value, column) : String(rule.value ?? '')}
        isExpanded={isOpen}
        onOpen={() => setIsOpen(!isOpen)}
        onRemove={props.onRemove}
        removeLabel={t('records:removeFilter', { name })}
      />
      {isOpen && column && (
        <Floating
          anchor={anchor}
          label={t('records:filter')}
          width={editorWidth}
          onClose={() => setIsOpen(false)}
        >
          <RuleEditor
            {...{ rule, columns, moduleId, textFacts }}
            field={rule.field}
            onApply={(next) => {
              setIsOpen(false);
              anchor.current?.focus();
              props.onApply(next);
            }}
          />
        </Floating>
      )}
    </>
  );
}

/** A button that opens the columns, then the condition on the chosen one. */
function AddFilter(props: {
  columns: readonly RecordColumn[];
  moduleId: string;
  textFacts: TextFacts;
  /** Changes with the filters; a removed chip leaves the focus on the button. */
  rulesKey: string;
  onAdd: (rule: FilterRule) => void;
}) {
  const t = useT();
  const anchor = useFocusAfter(props.rulesKey);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<RecordColumn | null>(null);
  const { columns, moduleId, textFacts } = props;
  const close = () => {
    setIsOpen(false);
    setChosen(null);
  };
  return (
    <>
      <Button
        ref={anchor}
        size="tiny"
        icon="plus"
        hasPopup="dialog"
        isExpanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        {t('records:filter')}
      </Button>
      {isOpen && (
        <Floating
          key={chosen?.name ?? ''}
          anchor={anchor}
          label={t('records:addFilter')}
          width={chosen ? editorWidth : 240}
          onClose={close}
        >
          {chosen ? (
            <RuleEditor
              {...{ columns, moduleId, textFacts }}
              rule={null}
              field={chosen.name}
              onApply={(rule) => {
                close();
                props.onAdd(rule);
              }}
            />
          ) : (
            <ColumnChoices columns={columns} onChoose={setChosen} />
          )}
        </Floating>
      )}
    </>
  );
}
