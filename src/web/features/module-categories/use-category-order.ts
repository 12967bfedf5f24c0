import { orderCategories } from '#contracts/modules/order-categories.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { CategoryOrder } from './category-tree.ts';

/** Sends where categories go; answers whether they are there now. */
export function useCategoryOrder() {
  const t = useT();
  const { run, isBusy } = useAction(orderCategories, {
    invalidates: [getSidebarTree],
    success: t('module-categories:ordered'),
    failure: t('module-categories:orderFailed'),
    errors: (error) => {
      if (error.status !== 0) return 'toast';
      toast.error(t('module-categories:orderUnreachable'));
      return 'nowhere';
    },
  });
  const put = async ({ parentId, order }: CategoryOrder) => {
    const { error } = await run({ body: { parentId, order: [...order] } });
    return error === null;
  };
  return { put, isBusy };
}
