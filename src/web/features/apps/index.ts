export { AppsScreen } from './apps-screen.tsx';
export { useFavourites } from './use-favourites.ts';
