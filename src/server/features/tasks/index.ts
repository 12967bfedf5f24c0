export { countTasks } from './count-tasks.ts';
export { removeFiltersOf } from './filters/task-filter-store.ts';
export { listTasks } from './lists/list-tasks.ts';
