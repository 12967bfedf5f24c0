import { preference } from '#web/lib/storage/preference.ts';

/** Month of the newest heading of docs/user-guide/what-is-new.md, as `YYYY-MM`. */
export const latestNews = '2026-11';

/** The page of the help that tells what is new. */
export const newsPath = '/help/what-is-new';

/** The month whose news the person has read or hidden on this device; empty: none. */
export const readNews = preference('news', '', (stored) => (typeof stored === 'string' ? stored : null));
