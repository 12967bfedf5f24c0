import { useRef, useState } from 'react';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FilterGroup, FilterPart, FilterRule } from '#engine/query/filter.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Floating } from '#web/ui/overlay/floating.tsx';
import { useFocusAfter } from '#web/ui/overlay/use-focus-after.ts';
import { FilterChip } from '#web/ui/status/chip.tsx';
import { isGroup } from '../filter-parts.ts';
import { columnTitle, type RecordColumn } from '../record-columns.ts';
import { ColumnChoices } from './column-choices.tsx';
import { GroupChip } from './group/group-chip.tsx';
import { GroupFloating } from './group/group-editor.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { useOperandWords } from './use-operand-words.ts';

const editorWidth = 300;

interface FilterBarProps {
  readonly columns: readonly RecordColumn[];
  /** Rules and groups that all apply. */
  readonly rules: readonly FilterPart[];
  readonly moduleId: string;
  /** The names of people by id, as far as the rows contain them. */
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (rules: readonly FilterPart[]) => void;
}

/** The current filters as chips that open in place, and a button that adds a filter on a column found by typing. */
export function FilterBar(props: FilterBarProps) {
  const textFacts = useTextFacts(props.names);
  const { rules, columns, moduleId, names, onChange } = props;
  return (
    <>
      {rules.map((part, place) => {
        const shared = {
          ...{ columns, moduleId, names, textFacts },
          onApply: (next: readonly FilterPart[]) => onChange(rules.toSpliced(place, 1, ...next)),
          onRemove: () => onChange(rules.toSpliced(place, 1)),
        };
        const key = JSON.stringify(part);
        return isGroup(part) ? (
          <GroupChip key={key} {...shared} group={part} />
        ) : (
          <RuleChip key={key} {...shared} rule={part} />
        );
      })}
      <AddFilter
        {...{ columns, moduleId, textFacts }}
        rulesKey={JSON.stringify(rules)}
        onAdd={(parts) => onChange([...rules, ...parts])}
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
  onApply: (parts: readonly FilterPart[]) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const anchor = useRef<HTMLButtonElement>(null);
  const words = useOperandWords(props.names);
  const [isOpen, setIsOpen] = useState(false);
  const [group, setGroup] = useState<FilterGroup | null>(null);
  const { rule, columns, moduleId, textFacts } = props;
  const column = columns.find(({ name }) => name === rule.field);
  const name = column ? columnTitle(column, t) : rule.field;
  const close = () => {
    setIsOpen(false);
    setGroup(null);
  };
  const apply = (parts: readonly FilterPart[]) => {
    close();
    anchor.current?.focus();
    props.onApply(parts);
  };
  return (
    <>
      <FilterChip
        bodyRef={anchor}
        icon={column?.field ? fieldCatalogue.get(column.field.editorType)?.icon : undefined}
        subject={name}
        relation={t(`records:op_${rule.operator}`)}
        value={column ? words(rule.value, column) : String(rule.value ?? '')}
        isExpanded={isOpen}
        onOpen={() => (isOpen ? close() : setIsOpen(true))}
        onRemove={props.onRemove}
        removeLabel={t('records:removeFilter', { name })}
      />
      {isOpen && column && group === null && (
        <Floating anchor={anchor} label={t('records:filter')} width={editorWidth} onClose={close}>
          <RuleEditor
            {...{ rule, columns, moduleId, textFacts }}
            field={rule.field}
            onApply={(next) => apply([next])}
            onCombine={(first) => setGroup({ condition: 'or', rules: [first] })}
          />
        </Floating>
      )}
      {isOpen && group && (
        <GroupFloating
          {...{ anchor, group, columns, moduleId, textFacts }}
          blanks={1}
          onClose={close}
          onApply={apply}
        />
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
  onAdd: (parts: readonly FilterPart[]) => void;
}) {
  const t = useT();
  const anchor = useFocusAfter(props.rulesKey);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<RecordColumn | null>(null);
  const [group, setGroup] = useState<FilterGroup | null>(null);
  const { columns, moduleId, textFacts } = props;
  const close = () => {
    setIsOpen(false);
    setChosen(null);
    setGroup(null);
  };
  const add = (parts: readonly FilterPart[]) => {
    close();
    props.onAdd(parts);
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
      {isOpen && group === null && (
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
              onApply={(rule) => add([rule])}
              onCombine={(first) => setGroup({ condition: 'or', rules: [first] })}
            />
          ) : (
            <ColumnChoices
              columns={columns}
              onChoose={setChosen}
              onCombine={() => setGroup({ condition: 'or', rules: [] })}
            />
          )}
        </Floating>
      )}
      {isOpen && group && (
        <GroupFloating
          {...{ anchor, group, columns, moduleId, textFacts }}
          blanks={group.rules.length === 0 ? 2 : 1}
          onClose={close}
          onApply={add}
        />
      )}
    </>
  );
}
