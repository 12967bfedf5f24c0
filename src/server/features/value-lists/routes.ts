import { addValueListCategory as addValueListCategoryEndpoint } from '#contracts/value-lists/add-value-list-category.ts';
import { deleteValueList as deleteValueListEndpoint } from '#contracts/value-lists/delete-value-list.ts';
import { getValueList as getValueListEndpoint } from '#contracts/value-lists/get-value-list.ts';
import { listValueListCategories as listValueListCategoriesEndpoint } from '#contracts/value-lists/list-value-list-categories.ts';
import { listValueLists as listValueListsEndpoint } from '#contracts/value-lists/list-value-lists.ts';
import { saveValueList as saveValueListEndpoint } from '#contracts/value-lists/save-value-list.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { addValueListCategory } from './add-value-list-category.ts';
import { deleteValueList } from './delete-value-list.ts';
import { getValueList } from './get-value-list.ts';
import { listValueListCategories } from './list-value-list-categories.ts';
import { listValueLists } from './list-value-lists.ts';
import { saveValueList } from './save-value-list.ts';

export const valueListRoutes: readonly Route[] = [
  route(addValueListCategoryEndpoint, addValueListCategory),
  route(deleteValueListEndpoint, deleteValueList),
  route(getValueListEndpoint, getValueList),
  route(listValueListCategoriesEndpoint, listValueListCategories),
  route(listValueListsEndpoint, listValueLists),
  route(saveValueListEndpoint, saveValueList),
];
