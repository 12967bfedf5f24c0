export { useFavouriteOrder } from './use-favourite-order.ts';
export { useFavourites } from './use-favourites.ts';
