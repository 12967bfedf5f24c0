export { OwnMailsScreen } from './own-mails-screen.tsx';
