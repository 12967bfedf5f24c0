import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { type GroupKind, groupKinds } from './group-kinds.ts';
import styles from './groups.module.css';
import { useShownCount } from './use-shown-count.ts';

/** The teams or roles that match a text; a line opens its team or role. */
export function GroupList(props: { kind: GroupKind; searchText: string; create: ReactNode }) {
  const t = useT();
  const { list: endpoint, texts, path, icon } = groupKinds[props.kind];
  const { length, showMore } = useShownCount(props.searchText);
  const list = useEndpoint(endpoint, { body: { length, search: { searchValue: props.searchText } } });
  return (
    <ListState asked={list} failed={t('groups:loadFailed')} retryLabel={t('ui:retry')}>
      {({ items, total }) =>
        items.length === 0 ? (
          <ListEmpty
            isSearching={props.searchText.trim() !== ''}
            noMatch={t('ui:noMatch')}
            title={t(texts.nothing)}
            text={t(texts.nothingText)}
            actions={props.create}
          />
        ) : (
          <>
            <ItemList
              items={items.map((group) => ({
                id: group.id,
                icon,
                name: group.name,
                hint: group.description,
                ends: { members: t('groups:memberCount', { count: group.member_count }) },
                line: (line) => <Link {...line} to={`${path}/detail?id=${group.id}`} />,
              }))}
            />
            {total > items.length && length < 100 && (
              <div className={styles.more}>
                <Button size="small" onClick={showMore}>
                  {t('ui:more')}
                </Button>
              </div>
            )}
          </>
        )
      }
    </ListState>
  );
}
