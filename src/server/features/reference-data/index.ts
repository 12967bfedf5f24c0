export { type ChoiceColumns, choicesByKeys, selectChoices } from './rows/choice-store.ts';
export { loadDataSet, loadDataSets } from './sets/data-set-store.ts';
