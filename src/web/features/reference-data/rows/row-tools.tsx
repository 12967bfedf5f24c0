import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import styles from '../reference-data.module.css';
import type { useRowPage } from './use-row-page.ts';

/** The search, the count and the pages of the rows. */
export function RowTools(props: { shown: ReturnType<typeof useRowPage>; isWriting: boolean }) {
  const t = useT();
  const { total, page, pages, searchText, setSearchText, change } = props.shown;
  return (
    <div className={styles.gridTools}>
      <div className={styles.search}>
        <SearchInput
          size="small"
          value={searchText}
          onChange={setSearchText}
          placeholder={t('reference-data:findRow')}
          aria-label={t('reference-data:findRow')}
          clearLabel={t('reference-data:clearSearch')}
        />
      </div>
      <span className={styles.about} aria-live="polite">
        {props.isWriting ? t('reference-data:saving') : t('reference-data:rowCount', { count: total })}
      </span>
      {pages > 1 && (
        <span className={styles.pager}>
          <IconButton
            icon="chevron-left"
            label={t('reference-data:previousPage')}
            isDisabled={page <= 1}
            onClick={() => change({ page: String(page - 1) })}
          />
          {t('reference-data:pageOf', { page, count: pages })}
          <IconButton
            icon="chevron-right"
            label={t('reference-data:nextPage')}
            isDisabled={page >= pages}
            onClick={() => change({ page: String(page + 1) })}
          />
        </span>
      )}
    </div>
  );
}
