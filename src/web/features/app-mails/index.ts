export { EmailsTab } from './e-mails-tab.tsx';
