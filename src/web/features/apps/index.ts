export { AppsScreen } from './apps-screen.tsx';
export { DesignListScreen } from './design-list-screen.tsx';
export { useFavourites } from './use-favourites.ts';
