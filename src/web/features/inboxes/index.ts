export { InboxScreen } from './inbox-screen.tsx';
export { InboxesScreen } from './inboxes-screen.tsx';
