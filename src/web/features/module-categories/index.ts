export { ModuleCategoriesScreen } from './module-categories-screen.tsx';
