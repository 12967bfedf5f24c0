import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import type { ListState } from '../list-state.ts';

/** The reason why the list is empty: nothing matches, or there are no entries yet. */
export function NoRecords(props: { state: ListState; onClear: () => void; onNew?: () => void }) {
  const t = useT();
  const { state } = props;
  if (state.rules.length > 0 || state.searchText !== '') {
    return (
      <Empty
        isPlain
        title={t('records:noMatch')}
        actions={
          <Button kind="line" onClick={props.onClear}>
            {t('records:clearFilters')}
          </Button>
        }
      />
    );
  }
  const isDrafts = state.view === 'drafts';
  return (
    <Empty
      isPlain={isDrafts}
      title={t(isDrafts ? 'records:emptyDrafts' : 'records:emptyTitle')}
      text={isDrafts ? undefined : t('records:emptyText')}
      actions={
        props.onNew && (
          <Button kind={isDrafts ? 'line' : 'primary'} icon="plus" onClick={props.onNew}>
            {t('records:newEntry')}
          </Button>
        )
      }
    />
  );
}
