export { listTasks } from './lists/list-tasks.ts';
