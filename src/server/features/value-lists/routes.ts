import { valueListsEndpoints } from '#contracts/value-lists/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { addValueListCategory } from './add-value-list-category.ts';
import { deleteValueList } from './delete-value-list.ts';
import { getValueList } from './get-value-list.ts';
import { listValueListCategories } from './list-value-list-categories.ts';
import { listValueLists } from './list-value-lists.ts';
import { saveValueList } from './save-value-list.ts';

export const valueListsRoutes = routesOf(valueListsEndpoints, {
  addValueListCategory,
  deleteValueList,
  getValueList,
  listValueListCategories,
  listValueLists,
  saveValueList,
});
