import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { type ListState, pageLengths } from '../list-state.ts';
import styles from '../record-list.module.css';

/** The shown rows and their total, the pages, and the page size. */
export function Pager(props: {
  state: Pick<ListState, 'page' | 'length'>;
  total: number;
  isExact: boolean;
  onChange: (change: { readonly page?: number; readonly length?: number }) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { state, total } = props;
  const from = total === 0 ? 0 : (state.page - 1) * state.length + 1;
  const to = Math.min(state.page * state.length, total);
  const range = { from: format.number(from), to: format.number(to), total: format.number(total) };
  const hasNext = to < total || !props.isExact;
  return (
    <div className={styles.pager}>
      <Menu
        label={t('records:rowsPerPage')}
        placement="above-start"
        items={pageLengths.map((length) => ({
          id: String(length),
          label: String(length),
          isChecked: length === state.length,
          onSelect: () => props.onChange({ length }),
        }))}
        trigger={(trigger) => (
          <Button {...trigger} size="tiny" endIcon="chevron-down" tooltip={t('records:rowsPerPage')}>
            {state.length}
            <span className="visually-hidden">{t('records:rowsPerPage')}</span>
          </Button>
        )}
      />
      <span className={styles.range}>{t(props.isExact ? 'records:range' : 'records:rangeMore', range)}</span>
      <IconButton
        icon="chevron-left"
        size="tiny"
        label={t('records:previousPage')}
        isDisabled={state.page === 1}
        onClick={() => props.onChange({ page: state.page - 1 })}
      />
      <IconButton
        icon="chevron-right"
        size="tiny"
        label={t('records:nextPage')}
        isDisabled={!hasNext}
        onClick={() => props.onChange({ page: state.page + 1 })}
      />
    </div>
  );
}
