import type { Mutant } from './mutant.ts';

const folder = 'src/server/features/inboxes';
const inboxes = [`${folder}/inboxes.test.ts`];
const servers = [`${folder}/inbox-servers.test.ts`];

/** Guards of mail that comes in. */
export const inboxMutants: readonly Mutant[] = [
  {
    name: 'trials-with-the-rights-of-others',
    file: `${folder}/settings/try-inbox.ts`,
    find: "  if (id !== owner.id) return { ...shown, state: 'accepted', reason: 'mail_acts_for_another', actor };\n",
    replace: '',
    tests: servers,
  },
  {
    name: 'senders-that-vouch-for-themselves',
    file: `${folder}/parsing/authentication-results.ts`,
    find: 'if (id.toLowerCase() !== trustedServer.toLowerCase()) return false;',
    replace: '',
    tests: inboxes,
  },
  {
    name: 'headers-of-senders-below',
    file: `${folder}/parsing/authentication-results.ts`,
    find: "headers.find(({ key }) => key === 'authentication-results')",
    replace: "headers.findLast(({ key }) => key === 'authentication-results')",
    tests: inboxes,
  },
  {
    name: 'verified-for-another-domain',
    file: `${folder}/parsing/authentication-results.ts`,
    find: ' && from.toLowerCase() === domain;',
    replace: " && (from !== '' || domain !== '');",
    tests: inboxes,
  },
  {
    name: 'replies-by-anybody',
    file: `${folder}/handling/judge-mail.ts`,
    find: "if (actor.email.toLowerCase() !== from.address) return refused('mail_reply_by_another');",
    replace: '',
    tests: inboxes,
  },
  {
    name: 'mails-that-go-round-in-circles',
    file: `${folder}/handling/judge-mail.ts`,
    find: "if (isAutomatic(mail.headers)) return ignored('mail_automatic');",
    replace: '',
    tests: inboxes,
  },
  {
    name: 'own-mails-carried-out',
    file: `${folder}/handling/judge-mail.ts`,
    find: "if (isOwn(ctx, plan, mail)) return ignored('mail_own');",
    replace: '',
    tests: inboxes,
  },
  {
    name: 'senders-without-limit',
    file: `${folder}/handling/handle-mail.ts`,
    find: ' >= inbox.hourlyLimit',
    replace: ' >= inbox.hourlyLimit * 1000',
    tests: inboxes,
  },
  {
    name: 'mails-carried-out-twice',
    file: `${folder}/handling/handle-mail.ts`,
    find: 'if (!(await insertMail(tx.db, mail))) return false;',
    replace: 'await insertMail(tx.db, mail);',
    tests: inboxes,
  },
  {
    name: 'mails-for-people-who-have-left',
    file: `${folder}/running/run-inbox.ts`,
    find: 'if (!owner?.isActive) {',
    replace: 'if (!owner) {',
    tests: inboxes,
  },
  {
    name: 'attachments-of-any-size',
    file: 'src/server/features/incoming-webhooks/files/store-given-files.ts',
    find: 'bytes.byteLength > limit)',
    replace: 'bytes.byteLength > limit * 1000)',
    tests: inboxes,
  },
  {
    name: 'passwords-in-the-clear',
    file: `${folder}/imap/with-mailbox.ts`,
    find: "inbox.security === 'none' && isAllowedAddress(address, [])",
    replace: "inbox.security === 'none' && !isAllowedAddress(address, allowed)",
    tests: servers,
  },
  {
    name: 'passwords-for-any-server',
    file: `${folder}/settings/save-inbox.ts`,
    find: '  one.port === other.port &&\n',
    replace: '',
    tests: servers,
  },
  {
    name: 'senders-for-every-reader',
    file: `${folder}/log/present-mail.ts`,
    find: 'mail.ownerId === actorOf(ctx).id',
    replace: 'mail.ownerId !== actorOf(ctx).name',
    tests: servers,
  },
  {
    name: 'trials-of-mails-that-store',
    file: 'src/server/features/incoming-webhooks/receiving/take-back.ts',
    find: 'throw new TakenBack(await act(tx));',
    replace: 'return await act(tx);',
    tests: servers,
  },
  {
    name: 'files-of-trials-kept',
    file: `${folder}/settings/try-inbox.ts`,
    find: 'await dropFiles(ctx, files);',
    replace: 'void dropFiles;',
    tests: servers,
  },
  {
    name: 'files-of-refused-mails-kept',
    file: `${folder}/handling/handle-mail.ts`,
    find: 'if (!isNew) await dropFiles(ctx, prepared.files);',
    replace: '',
    tests: inboxes,
  },
  {
    name: 'several-senders',
    file: `${folder}/parsing/parse-mail.ts`,
    find: 'if (others.length > 0 || !from ||',
    replace: 'if ((others.length > 0 && heads.length > 1) || !from ||',
    tests: servers,
  },
  {
    name: 'mail-servers-of-anybody',
    file: `${folder}/imap/with-mailbox.ts`,
    find: 'rejectUnauthorized: true',
    replace: 'rejectUnauthorized: false',
    tests: [`${folder}/inbox-tls.test.ts`],
  },
  {
    name: 'mail-servers-without-the-tls-they-should-start',
    file: `${folder}/imap/with-mailbox.ts`,
    find: "inbox.security === 'tls' ? undefined : inbox.security === 'starttls'",
    replace: 'undefined',
    tests: [`${folder}/inbox-tls.test.ts`],
  },
];
