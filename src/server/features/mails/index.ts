export { linkOrigin } from './link-origin.ts';
export { mailTexts } from './mail-texts.ts';
export { sendPasswordLink } from './passwords/password-link.ts';
export { passwordMailHandler } from './passwords/send-password-mail.ts';
export { renderMail } from './render-mail.ts';
export { notificationMailHandler } from './send-notification-mail.ts';
export { templateMailHandler } from './send-template-mail.ts';
export { testMailHandler } from './trying/test-mail-job.ts';
