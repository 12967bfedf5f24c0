import { useEffect, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classes } from '#web/ui/classes.ts';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { hasSpecialCharacters } from './app-tree.ts';
import styles from './sidebar.module.css';

const delayMs = 500;

/** Filters the tree half a second after the last key. */
export function MenuSearch({
  onSearch,
  className,
}: {
  onSearch: (search: string) => void;
  className?: string;
}) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const isRefused = hasSpecialCharacters(typed);
  useEffect(() => {
    if (isRefused) return;
    const timer = setTimeout(() => onSearch(typed.trim()), typed === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [typed, isRefused, onSearch]);
  return (
    <search className={classes(styles.search, className)}>
      <SearchInput
        size="small"
        value={typed}
        onChange={setTyped}
        placeholder={t('shell:searchMenu')}
        aria-label={t('shell:focusMenuSearch')}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? 'menu-search-error' : undefined}
        clearLabel={t('ui:clear')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('');
        }}
      />
      {isRefused && (
        <p id="menu-search-error" className={styles.searchError} role="alert">
          {t('shell:searchSpecial')}
        </p>
      )}
    </search>
  );
}
