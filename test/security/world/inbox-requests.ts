import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { insertMail } from '#server/features/inboxes/stores/inbox-mail-store.ts';
import type { Parts } from './designed-ids.ts';
import type { Ids } from './world-types.ts';

const asAdmin = <Request>(request: (ids: Ids) => Request) => ({ as: 'admin' as const, request });
let lastNumber = 0;
const mapping = { fields: [{ field: 'title', place: '/subject' }], tables: [] };
const address = 'orders@acme.example';
const mail = Buffer.from('From: a@shop.example\r\nSubject: Trial\r\n\r\nText\r\n').toString('base64');

/** The valid requests of inboxes. */
export const inboxRequests = {
  deleteInboxes: asAdmin((ids) => ({ body: [ids.inbox] })),
  getInbox: asAdmin((ids) => ({ params: { id: ids.inbox } })),
  getInboxMail: asAdmin((ids) => ({ params: { id: ids.inboxMail } })),
  listInboxMails: asAdmin((ids) => ({ body: { inboxId: ids.inbox, page: 1, length: 10 } })),
  listInboxes: asAdmin(() => ({ body: { page: 1, length: 10 } })),
  readInbox: asAdmin((ids) => ({ body: { id: ids.activeInbox } })),
  saveInbox: asAdmin((ids) => ({
    body: { id: ids.inbox, revision: 1, name: `Inbox ${++lastNumber}`, module_id: ids.module, mapping },
  })),
  tryInbox: asAdmin((ids) => ({ body: { module_id: ids.module, starts: 'save', address, mapping, mail } })),
};

/** An inbox that is off, with a mail that was refused, and one that is on but due at some other time. */
export async function anInbox({ canary, module, people: { admin }, tenant, number }: Parts) {
  const settings = { module_id: module, starts: 'save' as const, address, mapping };
  const server = { host: 'imap.acme.example', username: 'orders', password: `p ${canary}` };
  const make = async (name: string, is_active: boolean) =>
    (await admin.call(saveInbox, { body: { name, is_active, ...settings, ...server } })).id;
  const inbox = await make(`Inbox ${canary.slice(-20)} ${number}`, false);
  const activeInbox = await make(`Active ${canary.slice(-20)} ${number}`, true);
  const inboxMail = await tenant.transact(admin, async (ctx) => {
    const id = ctx.randomId();
    const at = ctx.now.toISOString();
    await insertMail(ctx.db, {
      id,
      inboxId: inbox,
      uidValidity: '1',
      uid: 1,
      mailKey: '1 1',
      receivedOn: at,
      readOn: at,
      state: 'refused',
      result: null,
      code: 'mail_malformed',
      violations: [],
      sender: 'a@shop.example',
      subject: canary,
      ownerId: admin.id,
      moduleId: null,
      entryId: null,
      durationMs: 1,
      cost: null,
      currency: '',
    });
    return id;
  });
  return { inbox, activeInbox, inboxMail };
}
