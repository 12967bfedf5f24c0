export type { SearchKind } from './found-lines.ts';
export { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
export { SearchScreen } from './search-screen.tsx';
export { useFoundHelp } from './use-found-help.ts';
export { useFoundLines } from './use-found-lines.ts';
