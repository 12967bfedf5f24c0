import type { Endpoint } from '../endpoint.ts';
import { addValueListCategory } from './add-value-list-category.ts';
import { deleteValueList } from './delete-value-list.ts';
import { getValueList } from './get-value-list.ts';
import { listValueListCategories } from './list-value-list-categories.ts';
import { listValueLists } from './list-value-lists.ts';
import { saveValueList } from './save-value-list.ts';

/** The endpoints of this folder. */
export const valueListsEndpoints = [
  addValueListCategory,
  deleteValueList,
  getValueList,
  listValueListCategories,
  listValueLists,
  saveValueList,
] as const satisfies readonly Endpoint[];
