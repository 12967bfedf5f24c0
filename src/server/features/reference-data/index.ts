export { columnField, type DataColumn, type DataSet } from './data-set.ts';
export { type ChoiceColumns, choicesByKeys, type DataChoice, selectChoices } from './rows/choice-store.ts';
export { loadDataSet, loadDataSets } from './sets/data-set-store.ts';
