export { ValueListScreen } from './value-list-screen.tsx';
