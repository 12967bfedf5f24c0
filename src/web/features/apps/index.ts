export { AppsScreen } from './apps-screen.tsx';
export { DesignersStart } from './designers-start.tsx';
