import { deleteCategory } from '#contracts/modules/delete-category.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { CategoryLine } from './category-tree.ts';

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
    <ConfirmDialog
      title={t('module-categories:deleteTitle', { name: line.name })}
      confirmLabel={t('module-categories:delete')}
      cancelLabel={t('ui:cancel')}
      isBusy={removal.isBusy}
      problem={removal.error?.message}
      onConfirm={() => void removal.run({ params: { id: line.id } })}
      onClose={onClose}
    >
      {above === undefined
        ? t('module-categories:deleteToTop')
        : t('module-categories:deleteInto', { name: above })}
    </ConfirmDialog>
  );
}
