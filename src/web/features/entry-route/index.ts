export { EntryStatus } from './entry-status.tsx';
export { FaultNotice } from './fault-notice.tsx';
export { HistoryList } from './history-list.tsx';
export { RouteLine, RouteShort } from './route-line.tsx';
export type { EntryStop } from './route-texts.ts';
export { WhatNext } from './what-next.tsx';
