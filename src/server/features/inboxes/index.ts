export { inboxRealtime } from './handling/pause-inbox.ts';
export { wakeInboxes } from './running/inbox-jobs.ts';
export { runInboxHandler, wakeInboxesHandler } from './running/run-inbox.ts';
export { saveInbox } from './settings/save-inbox.ts';
export { forgetInboxMails, forgetMailsOf } from './stores/inbox-mail-store.ts';
export { giveInbox, inboxesOf } from './stores/inbox-store.ts';
