import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Kbd } from '#web/ui/button/kbd.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { useDragged } from '../drag/drag-store.ts';
import type { FormActions } from '../use-form-actions.ts';
import styles from './palette.module.css';
import { PaletteGroup } from './palette-group.tsx';
import { contains, type PaletteItem, paletteGroups } from './palette-items.ts';
import { TemplateItems } from './template-items.tsx';

/**
 * The parts that can be added to a form. A click or Enter inserts a part after the selection; parts can also be
 * dragged.
 */
export function Palette({ actions }: { actions: FormActions }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const has = (text: string) => contains(text, search);
  const items = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const here = items().indexOf(document.activeElement as HTMLButtonElement);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: 2,
      ArrowUp: -2,
      ArrowRight: 1,
      ArrowLeft: -1,
    };
    const move = moves[event.key];
    if (here < 0 || move === undefined || event.altKey) return;
    event.preventDefault();
    if (here + move < 0) document.getElementById('palette-search')?.focus();
    else items()[Math.min(here + move, items().length - 1)]?.focus();
  };
  return (
    <aside className={styles.palette} aria-label={t('form-designer:palette')}>
      <PaletteSearch search={search} onSearch={setSearch} items={items} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for arrow keys on their way up from its buttons */}
      <div className={styles.list} ref={list} onKeyDown={onKeyDown}>
        <LayoutItems has={has} onInsert={actions.insertSection} />
        <TemplateItems has={has} onInsert={actions.insertTemplate} />
        {paletteGroups(search, t).map(({ group, items }) => (
          <PaletteGroup key={group} title={t(`fields:group_${group}`)}>
            {items.map((item) => (
              <TypeItem key={item.type.name} item={item} onInsert={() => actions.insertField(item.type)} />
            ))}
          </PaletteGroup>
        ))}
        <p className={styles.nothing}>{t('ui:noMatch')}</p>
      </div>
    </aside>
  );
}

function PaletteSearch(props: {
  search: string;
  onSearch: (text: string) => void;
  items: () => readonly HTMLButtonElement[];
}) {
  const { search, onSearch, items } = props;
  const t = useT();
  return (
    <div className={styles.search}>
      <SearchInput
        id="palette-search"
        size="small"
        value={search}
        onChange={onSearch}
        clearLabel={t('ui:clear')}
        placeholder={t('form-designer:insertField')}
        aria-label={t('form-designer:insertField')}
        end={<Kbd keys="/" />}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            items()[0]?.focus();
          }
          if (event.key === 'Escape' && search !== '') {
            event.preventDefault();
            onSearch('');
          }
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          const first = search.trim() === '' ? undefined : items()[0];
          first?.click();
          if (first) onSearch('');
        }}
      />
    </div>
  );
}

function LayoutItems(props: { has: (label: string) => boolean; onInsert: (isTable: boolean) => void }) {
  const t = useT();
  const layout = [
    { isTable: false, icon: 'heading', label: t('form-designer:section') },
    { isTable: true, icon: 'table-2', label: t('form-designer:table') },
  ].filter(({ label }) => props.has(label));
  if (layout.length === 0) return null;
  return (
    <PaletteGroup title={t('form-designer:layout')}>
      {layout.map(({ isTable, icon, label }) => (
        <button key={icon} type="button" className={styles.item} onClick={() => props.onInsert(isTable)}>
          <Icon name={icon} />
          <span className="cut">{label}</span>
        </button>
      ))}
    </PaletteGroup>
  );
}

function TypeItem({ item, onInsert }: { item: PaletteItem; onInsert: () => void }) {
  const { type, label, about } = item;
  const isDragged = useDragged()?.typeName === type.name;
  return (
    <button
      type="button"
      className={styles.item}
      data-dragging={isDragged}
      data-drag={`type:${type.name}`}
      data-tooltip={about}
      onClick={onInsert}
    >
      <Icon name={type.icon} />
      <span className="cut">{label}</span>
    </button>
  );
}
