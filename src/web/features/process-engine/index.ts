export { ProcessScreen } from './process-screen.tsx';
