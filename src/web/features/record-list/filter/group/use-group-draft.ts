import { useRef, useState } from 'react';
import type { FilterGroup, FilterPart } from '#engine/query/filter.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { RecordColumn } from '../../record-columns.ts';
import {
  blankRule,
  type DraftGroup,
  type DraftPart,
  draftOf,
  faultsOf,
  isDraftGroup,
  partsOfDraft,
  withPart,
} from './group-draft.ts';

const noFaults: ReadonlyMap<string, Violation> = new Map();

export type GroupDraft = ReturnType<typeof useGroupDraft>;

/** A group of conditions while it is edited. It is applied as a whole once all of them are complete and valid. */
export function useGroupDraft(props: {
  readonly columns: readonly RecordColumn[];
  readonly group: FilterGroup;
  /** How many empty conditions follow the ones of the group. */
  readonly blanks: number;
  readonly onApply: (parts: readonly FilterPart[]) => void;
}) {
  const columns = props.columns.filter((column) => column.operators.length > 0);
  const last = useRef(0);
  const newKey = () => {
    last.current += 1;
    return String(last.current);
  };
  const blank = (): DraftPart[] => (columns[0] ? [blankRule(newKey(), columns[0])] : []);
  const [draft, setDraft] = useState<DraftGroup>(() => {
    const group = draftOf(props.group, newKey);
    return { ...group, parts: [...group.parts, ...Array.from({ length: props.blanks }, blank).flat()] };
  });
  const [faults, setFaults] = useState(noFaults);
  /** The part that was added last takes the focus. */
  const [freshKey, setFreshKey] = useState<string | null>(null);
  const change = (key: string, next: (part: DraftPart) => DraftPart | null) => {
    setFaults((before) => new Map([...before].filter(([other]) => other !== key)));
    setDraft((before) => {
      const after = before.key === key ? next(before) : withPart(before, key, next);
      return after && isDraftGroup(after) ? after : before;
    });
  };
  const append = (groupKey: string, parts: readonly DraftPart[], fresh: string | null) => {
    setFreshKey(fresh);
    change(groupKey, (group) =>
      isDraftGroup(group) ? { ...group, parts: [...group.parts, ...parts] } : group,
    );
  };
  const addRule = (groupKey: string) => {
    const rules = blank();
    append(groupKey, rules, rules[0]?.key ?? null);
  };
  /** Its conditions are joined by the other word: that is what a group within a group is for. */
  const addGroup = (outer: DraftGroup) => {
    const parts = [...blank(), ...blank()];
    const condition = outer.condition === 'or' ? 'and' : 'or';
    append(outer.key, [{ key: newKey(), condition, parts }], parts[0]?.key ?? null);
  };
  const apply = () => {
    const found = faultsOf(draft, columns);
    setFaults(found);
    if (found.size === 0) props.onApply(partsOfDraft(draft));
  };
  return { columns, draft, faults, freshKey, change, addRule, addGroup, apply };
}
