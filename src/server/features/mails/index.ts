export { notificationMailHandler } from './send-notification-mail.ts';
export { templateMailHandler } from './send-template-mail.ts';
export { testMailHandler } from './trying/test-mail-job.ts';
