import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { type ColumnChoice, columnTitle, type ModuleConfig } from '../record-columns.ts';
import styles from '../record-list.module.css';
import { columnOrder } from './column-order.ts';

/** Chooses the visible columns, their order and the frozen ones. At least one column stays visible. */
export function ColumnMenu(props: {
  config: ModuleConfig;
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}) {
  const t = useT();
  const { choice } = props;
  const { visible, hidden, frozen, names, show, move, freeze, canSwap } = columnOrder(props);
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
            {visible.map((column, index) => (
              <ShownColumn
                key={column.name}
                name={columnTitle(column, t)}
                isFrozen={frozen.includes(column.name)}
                canMoveUp={canSwap(index, index - 1)}
                canMoveDown={canSwap(index, index + 1)}
                onHide={() => show(names.filter((other) => other !== column.name))}
                onFreeze={(isWanted) => freeze(column.name, isWanted)}
                onMove={(by) => move(index, by)}
              />
            ))}
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

function ShownColumn(props: {
  name: string;
  isFrozen: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onHide: () => void;
  onFreeze: (isWanted: boolean) => void;
  onMove: (by: -1 | 1) => void;
}) {
  const t = useT();
  const { name, isFrozen } = props;
  return (
    <li>
      <Checkbox label={name} isChecked onChange={props.onHide} />
      <span className={styles.columnTools}>
        <IconButton
          icon="pin"
          label={t(isFrozen ? 'records:unfreeze' : 'records:freeze', { name })}
          isPressed={isFrozen}
          onClick={() => props.onFreeze(!isFrozen)}
        />
        <IconButton
          icon="chevron-up"
          label={t('records:moveUp', { name })}
          isDisabled={!props.canMoveUp}
          onClick={() => props.onMove(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={t('records:moveDown', { name })}
          isDisabled={!props.canMoveDown}
          onClick={() => props.onMove(1)}
        />
      </span>
    </li>
  );
}
