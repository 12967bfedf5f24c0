export { EntryStatus } from './entry-status.tsx';
export { FaultNotice } from './fault-notice.tsx';
export { HistoryList } from './history-list.tsx';
export { RouteLine, RouteShort } from './route-line.tsx';
export { aboutStop, type EntryStop } from './route-texts.ts';
export { useRouteWords } from './use-route-words.ts';
export { WhatNext } from './what-next.tsx';
