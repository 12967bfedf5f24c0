import {
  type ColumnChoice,
  frozenNames,
  type ModuleConfig,
  orderedColumns,
  visibleColumns,
} from '../record-columns.ts';

/** The visible columns, their order and the frozen ones, with the functions that change them. */
export function columnOrder(props: {
  readonly config: ModuleConfig;
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}) {
  const { config, choice } = props;
  const visible = visibleColumns(config, choice);
  const names = visible.map((column) => column.name);
  const hidden = orderedColumns(config).filter((column) => !names.includes(column.name));
  const frozen = frozenNames(config, choice);
  const show = (next: readonly string[]) => {
    if (next.length === 0) return;
    props.onChange({ ...choice, frozen: frozen.filter((name) => next.includes(name)), visible: next });
  };
  const move = (index: number, by: -1 | 1) => {
    const next = [...names];
    const [name] = next.splice(index, 1);
    if (name !== undefined) show(next.toSpliced(index + by, 0, name));
  };
  const freeze = (name: string, isWanted: boolean) => {
    const others = frozen.filter((other) => other !== name);
    props.onChange({ ...choice, visible: names, frozen: isWanted ? [...others, name] : others });
  };
  const canSwap = (index: number, other: number) => {
    const [one, two] = [names[index], names[other]];
    return one !== undefined && two !== undefined && frozen.includes(one) === frozen.includes(two);
  };
  return { visible, hidden, frozen, names, show, move, freeze, canSwap };
}
