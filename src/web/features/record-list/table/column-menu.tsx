import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import {
  type ColumnChoice,
  columnTitle,
  frozenNames,
  type ModuleConfig,
  orderedColumns,
  visibleColumns,
} from '../record-columns.ts';
import styles from '../record-list.module.css';

/** Chooses the columns that are drawn, their order, and which stay in sight; at least one is drawn. */
export function ColumnMenu(props: {
  config: ModuleConfig;
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}) {
  const t = useT();
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
  return (
    <Popover
      label={t('records:columns')}
      placement="below-end"
      width={320}
      trigger={(trigger) => (
        <Button {...trigger} size="tiny" icon="columns-3">
          <span className={styles.wideOnly}>
            {t('records:columnsOf', { visible: visible.length, count: visible.length + hidden.length })}
          </span>
          <span className={styles.narrowOnly}>{visible.length}</span>
          <span className="visually-hidden">{t('records:columns')}</span>
        </Button>
      )}
    >
      {() => (
        <div className={styles.columnMenu}>
          <ul>
            {visible.map((column, index) => {
              const name = columnTitle(column, t);
              const isFrozen = frozen.includes(column.name);
              return (
                <li key={column.name}>
                  <Checkbox
                    label={name}
                    isChecked
                    onChange={() => show(names.filter((other) => other !== column.name))}
                  />
                  <span className={styles.columnTools}>
                    <IconButton
                      icon="pin"
                      label={t(isFrozen ? 'records:unfreeze' : 'records:freeze', { name })}
                      isPressed={isFrozen}
                      onClick={() => freeze(column.name, !isFrozen)}
                    />
                    <IconButton
                      icon="chevron-up"
                      label={t('records:moveUp', { name })}
                      isDisabled={!canSwap(index, index - 1)}
                      onClick={() => move(index, -1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      label={t('records:moveDown', { name })}
                      isDisabled={!canSwap(index, index + 1)}
                      onClick={() => move(index, 1)}
                    />
                  </span>
                </li>
              );
            })}
            {hidden.map((column) => (
              <li key={column.name}>
                <Checkbox
                  label={columnTitle(column, t)}
                  isChecked={false}
                  onChange={() => show([...names, column.name])}
                />
              </li>
            ))}
          </ul>
          <Button
            size="small"
            onClick={() => props.onChange({ ...choice, visible: null, frozen: null, widths: {} })}
          >
            {t('records:resetColumns')}
          </Button>
        </div>
      )}
    </Popover>
  );
}
