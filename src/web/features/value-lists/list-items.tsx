import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { isTableText, parseClipboardTable } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import styles from './value-lists.module.css';

interface Item {
  readonly key: string;
  readonly value: string;
}

const blank: Item = { key: '', value: '' };

/** Values of a list in order: Enter adds one, Alt and an arrow moves one, a pasted table becomes several. */
export function ListItems(props: {
  readonly items: readonly Item[];
  /** Of the list as a whole. */
  readonly fault: string;
  readonly faultAt: (place: number) => string | undefined;
  readonly onChange: (items: Item[]) => void;
}) {
  const { onChange } = props;
  const t = useT();
  const list = useRef<HTMLTableSectionElement>(null);
  const items = props.items.length === 0 ? [blank] : props.items;
  const keys = useItemKeys(items);
  const { focus, onKeyDown, onPaste } = useItemMoves(list, items, onChange);
  const cell = (item: Item, place: number, column: 'key' | 'value') => (
    <input
      className={styles.cell}
      data-cell={`${place}/${column}`}
      aria-label={t('reference-data:cell', { column: t(`reference-data:${column}`), row: place + 1 })}
      aria-invalid={column === 'key' && props.faultAt(place) ? true : undefined}
      value={item[column]}
      maxLength={column === 'key' ? 100 : 200}
      onChange={(event) => onChange(items.with(place, { ...item, [column]: event.target.value }))}
      onKeyDown={onKeyDown(place, column)}
      onPaste={onPaste(place)}
    />
  );
  return (
    <Field
      label={t('reference-data:values')}
      help={t('reference-data:valuesHelp')}
      error={props.fault}
      isGroup
    >
      {() => (
        <>
          <table className={styles.grid}>
            <ItemsHead />
            <tbody ref={list}>
              {items.map((item, place) => (
                <tr key={keys[place]}>
                  <td data-invalid={props.faultAt(place) !== undefined}>
                    {cell(item, place, 'key')}
                    {props.faultAt(place) && <span className={styles.fault}>{props.faultAt(place)}</span>}
                  </td>
                  <td>{cell(item, place, 'value')}</td>
                  <td className={styles.actionCell}>
                    <IconButton
                      size="tiny"
                      icon="x"
                      label={t('reference-data:removeRow', { key: item.key || String(place + 1) })}
                      onClick={() => onChange(items.toSpliced(place, 1))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <span className={styles.add}>
            <Button
              size="small"
              icon="plus"
              onClick={() => {
                onChange([...items, blank]);
                focus(items.length, 'key');
              }}
            >
              {t('reference-data:addValue')}
            </Button>
          </span>
        </>
      )}
    </Field>
  );
}

function ItemsHead() {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col">{t('reference-data:key')}</th>
        <th scope="col">{t('reference-data:value')}</th>
        <th>
          <span className="visually-hidden">{t('reference-data:actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** What keys and the clipboard do in the table of values. */
function useItemMoves(
  list: RefObject<HTMLTableSectionElement | null>,
  items: readonly Item[],
  onChange: (items: Item[]) => void,
) {
  const focus = (place: number, column: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>(`[data-cell="${place}/${column}"]`)?.focus(),
    );
  const onKeyDown = (place: number, column: string) => (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.key === 'Enter') {
      event.preventDefault();
      onChange(items.toSpliced(place + 1, 0, blank));
      focus(place + 1, 'key');
    } else if (isArrow) {
      event.preventDefault();
      const to = place + (event.key === 'ArrowUp' ? -1 : 1);
      const moved = items[place];
      if (!moved || to < 0 || to >= items.length) return;
      if (event.altKey) onChange(items.toSpliced(place, 1).toSpliced(to, 0, moved));
      focus(to, column);
    }
  };
  const onPaste = (place: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTableText(text)) return;
    event.preventDefault();
    const pasted = parseClipboardTable(text).map(([key = '', value = '']) => ({ key, value: value || key }));
    onChange([...items.slice(0, place), ...pasted, ...items.slice(place + pasted.length)]);
  };
  return { focus, onKeyDown, onPaste };
}
