export { AppsScreen } from './apps-screen.tsx';
