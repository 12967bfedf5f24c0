export { WorkflowTab } from './tab/workflow-tab.tsx';
