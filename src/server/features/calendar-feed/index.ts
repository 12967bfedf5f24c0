export { removeFeed } from './calendar-feed-store.ts';
