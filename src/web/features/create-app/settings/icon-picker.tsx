import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { allIconNames, Icon } from '#web/ui/icon/icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import styles from './app-settings.module.css';
import { findIcons } from './icon-words.ts';

const pageSize = 50;
const perLine = 10;

/** Chooses an app's icon: search by name and other words, fifty a page. */
export function IconPicker(props: { id: string; value: string; onChange: (value: string) => void }) {
  const t = useT();
  return (
    <Popover
      label={t('form-designer:icon')}
      width={352}
      trigger={(trigger) => (
        <Button
          {...trigger}
          id={props.id}
          kind="line"
          icon={props.value}
          endIcon="chevron-down"
          className={styles.iconButton}
        >
          {t('form-designer:chooseIcon')}
        </Button>
      )}
    >
      {(close) => (
        <IconList
          value={props.value}
          onChoose={(name) => {
            props.onChange(name);
            close();
            document.getElementById(props.id)?.focus();
          }}
        />
      )}
    </Popover>
  );
}

/** All icons once they are there, those searched for, and a page of them. */
function useFoundIcons() {
  const [names, setNames] = useState<readonly string[] | 'failed' | null>(null);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const load = () => {
    setNames(null);
    allIconNames().then(setNames, () => setNames('failed'));
  };
  useEffect(load, []);
  const hasFailed = names === 'failed';
  const found = findIcons(hasFailed || names === null ? [] : names, search);
  return {
    hasFailed,
    retry: load,
    search,
    page,
    setPage,
    setSearch: (text: string) => {
      setSearch(text);
      setPage(0);
    },
    pages: Math.max(1, Math.ceil(found.length / pageSize)),
    shown: found.slice(page * pageSize, (page + 1) * pageSize),
    isNotFound: names !== null && !hasFailed && found.length === 0,
  };
}

function IconList({ value, onChoose }: { value: string; onChoose: (name: string) => void }) {
  const t = useT();
  const icons = useFoundIcons();
  const input = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.icons}>
      <SearchInput
        ref={input}
        size="small"
        value={icons.search}
        clearLabel={t('ui:clear')}
        aria-label={t('form-designer:findIcon')}
        placeholder={t('form-designer:findIcon')}
        onChange={icons.setSearch}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          grid.current?.querySelector('button')?.focus();
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for arrow keys of its buttons */}
      <div ref={grid} className={styles.iconGrid} onKeyDown={moveInGrid}>
        {icons.shown.map((name, place) => (
          <button
            key={name}
            type="button"
            aria-label={name.replaceAll('-', ' ')}
            aria-pressed={name === value}
            data-tooltip={name.replaceAll('-', ' ')}
            tabIndex={place === 0 ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            <Icon name={name} />
          </button>
        ))}
      </div>
      {icons.isNotFound && <p className={styles.notFound}>{t('form-designer:notFound')}</p>}
      {icons.hasFailed && (
        <div className={styles.notFound} role="alert">
          <p>{t('form-designer:iconsNotLoad')}</p>
          <Button size="small" onClick={icons.retry}>
            {t('ui:retry')}
          </Button>
        </div>
      )}
      {!icons.hasFailed && <Pages page={icons.page} pages={icons.pages} onPage={icons.setPage} />}
    </div>
  );
}

function Pages(props: { page: number; pages: number; onPage: (page: number) => void }) {
  const { page, pages, onPage } = props;
  const t = useT();
  return (
    <div className={styles.pages}>
      <IconButton
        icon="chevron-left"
        label={t('form-designer:previousPage')}
        isDisabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <span className="tabular">{t('form-designer:pageOf', { page: page + 1, pages })}</span>
      <IconButton
        icon="chevron-right"
        label={t('form-designer:nextPage')}
        isDisabled={page >= pages - 1}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}

function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: perLine,
    ArrowUp: -perLine,
  };
  const move = moves[event.key];
  if (move === undefined || here < 0) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(here + move, buttons.length - 1))]?.focus();
}
