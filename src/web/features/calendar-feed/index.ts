export { CalendarFeed } from './calendar-feed.tsx';
