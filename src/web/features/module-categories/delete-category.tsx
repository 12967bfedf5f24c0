import { deleteCategory } from '#contracts/modules/delete-category.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { CategoryLine } from './category-tree.ts';
import styles from './module-categories.module.css';

/** Asks before a category is deleted, and says where its apps go. */
export function DeleteCategory({ line, onClose }: { line: CategoryLine; onClose: () => void }) {
  const t = useT();
  const removal = useAction(deleteCategory, {
    invalidates: [getSidebarTree],
    success: t('module-categories:deleted'),
    failure: t('module-categories:deleteFailed'),
    errors: 'screen',
    onSuccess: onClose,
  });
  const above = line.path.at(-1);
  return (
    <Dialog
      title={t('module-categories:deleteTitle', { name: line.name })}
      role="alertdialog"
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            kind="danger"
            isBusy={removal.isBusy}
            onClick={() => void removal.run({ params: { id: line.id } })}
          >
            {t('module-categories:delete')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {removal.error && <Notice>{removal.error.message}</Notice>}
        <p>
          {above === undefined
            ? t('module-categories:deleteToTop')
            : t('module-categories:deleteInto', { name: above })}
        </p>
      </div>
    </Dialog>
  );
}
