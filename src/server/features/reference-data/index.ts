export { type ChoiceColumns, choicesByKeys, selectChoices } from './rows/choice-store.ts';
export { saveDataRows } from './rows/save-data-rows.ts';
export { loadDataSet, loadDataSets } from './sets/data-set-store.ts';
export { saveDataSet } from './sets/save-data-set.ts';
