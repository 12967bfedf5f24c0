import { useMemo, useState } from 'react';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody } from '#web/ui/list/list-tools.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryList } from './category-list.tsx';
import { linesOf } from './category-tree.ts';
import styles from './module-categories.module.css';

/** `/module-categories`: the tree of categories that the sidebar and the Apps page show. */
export function ModuleCategoriesScreen() {
  const t = useT();
  const title = t('module-categories:title');
  useTitle(title);
  const tree = useEndpoint(getSidebarTree);
  const [isMaking, setIsMaking] = useState(false);
  const lines = useMemo(() => linesOf(tree.data ?? []), [tree.data]);
  const create = (
    <Button kind="primary" size="small" icon="plus" onClick={() => setIsMaking(true)}>
      {t('module-categories:create')}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={create} isRuled>
        <PageTitle>{title}</PageTitle>
      </SheetHeader>
      <ListBody id="module-categories" label={title}>
        <ListState asked={tree} failed={t('module-categories:loadFailed')} retryLabel={t('ui:retry')}>
          {() =>
            lines.length === 0 ? (
              <ListEmpty
                isSearching={false}
                noMatch=""
                title={t('module-categories:nothing')}
                text={t('module-categories:nothingText')}
                actions={create}
              />
            ) : (
              <div className={styles.content}>
                <p className={styles.lead}>{t('module-categories:lead')}</p>
                <CategoryList lines={lines} label={title} />
              </div>
            )
          }
        </ListState>
      </ListBody>
      {isMaking && (
        <CategoryDialog
          edited={{ name: '', parentId: null }}
          lines={lines}
          onClose={() => setIsMaking(false)}
        />
      )}
    </Sheet>
  );
}
