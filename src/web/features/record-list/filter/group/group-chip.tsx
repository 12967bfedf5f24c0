import { useRef, useState } from 'react';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FilterGroup, FilterPart } from '#engine/query/filter.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { FilterChip } from '#web/ui/status/chip.tsx';
import type { RecordColumn } from '../../record-columns.ts';
import styles from './group.module.css';
import { GroupFloating } from './group-editor.tsx';
import { useFilterWords } from './use-filter-words.ts';

/** A group of conditions as one chip that says what it holds, and opens its editor. */
export function GroupChip(props: {
  readonly group: FilterGroup;
  readonly columns: readonly RecordColumn[];
  readonly moduleId: string;
  readonly names: ReadonlyMap<string, string>;
  readonly textFacts: TextFacts;
  readonly onApply: (parts: readonly FilterPart[]) => void;
  readonly onRemove: () => void;
}) {
  const t = useT();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { group, columns, moduleId, textFacts } = props;
  const words = useFilterWords(columns, props.names);
  const name = t(group.condition === 'or' ? 'records:anyOf' : 'records:allOf');
  const rules = words(group.rules);
  return (
    <>
      <FilterChip
        bodyRef={anchor}
        icon="list-filter"
        subject={name}
        value={
          <span className={styles.words} title={rules}>
            {rules}
          </span>
        }
        isExpanded={isOpen}
        onOpen={() => setIsOpen(!isOpen)}
        onRemove={props.onRemove}
        removeLabel={t('records:removeFilter', { name: `${name} ${rules}` })}
      />
      {isOpen && columns.length > 0 && (
        <GroupFloating
          {...{ anchor, group, columns, moduleId, textFacts }}
          blanks={0}
          onClose={() => setIsOpen(false)}
          onApply={(parts) => {
            setIsOpen(false);
            anchor.current?.focus();
            props.onApply(parts);
          }}
        />
      )}
    </>
  );
}
