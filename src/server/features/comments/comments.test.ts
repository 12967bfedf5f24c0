import { beforeAll, describe, expect, it } from 'vitest';
import { listComments } from '#contracts/comments/list-comments.ts';
import { loadComments } from '#contracts/comments/load-comments.ts';
import { sendComment } from '#contracts/comments/send-comment.ts';
import { getFile } from '#contracts/files/get-file.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { restoreEntry } from '#contracts/workflow/restore-entry.ts';
import type { StoredEntry } from '#server/features/entries/index.ts';
import { insertRoles, peopleChanged } from '#server/features/people/index.ts';
import { aDefinition } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const unknownId = '01900000-0000-7000-8000-000000000000';
let tenant: TestTenant;
let author: TestUser;
let reader: TestUser;
let stranger: TestUser;
let moduleId: string;

beforeAll(async () => {
  tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  author = await tenant.addUser();
  reader = await tenant.addUser();
  stranger = await tenant.addUser();
  await tenant.transact(null, async (ctx) => {
    const id = platform.running.platform.randomId();
    await insertRoles(ctx.db, [{ id, name: 'Readers', userIds: [reader.id] }]);
    peopleChanged(ctx);
  });
  moduleId = await aPublishedApp(
    designer,
    aDefinition(undefined, {
      permission: {
        rules: [
          { who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] },
          { who: { kind: 'role', value: 'readers' }, actions: ['viewAll', 'delete'] },
        ],
        rawPermission: null,
      },
    }),
  );
});

const anEntry = (status: 'Completed' | 'In Progress' = 'Completed') =>
  aStoredEntry(tenant, author, moduleId, { title: 'Desk' }, { status });

const say = (user: TestUser, entry: StoredEntry, text: string, files: string[] = []) =>
  user.attempt(sendComment, { query: { moduleId, recordId: entry.id }, body: { text, files } });

const read = (user: TestUser, entry: StoredEntry) =>
  user.attempt(listComments, { params: { recordId: entry.id }, query: { moduleId } });

const told = async (user: TestUser, entry: StoredEntry) =>
  (await user.call(listNotifications, { query: { lenght: 100 } })).notif
    .filter((row) => row.record_id === entry.id)
    .map((row) => row.notification_type_name);

describe('a conversation', () => {
  it('is shown in order to everyone who may see the entry', async () => {
    const entry = await anEntry();
    const first = await say(author, entry, ' Is it <b>black</b>? ');
    expect(first.data).toMatchObject({
      author: { id: author.id },
      text: 'Is it <b>black</b>?',
      mentions: [],
    });
    await say(reader, entry, 'Yes');
    const { items, hasOlder } = (await read(author, entry)).data;
    expect(items.map((item) => item.text)).toEqual(['Is it <b>black</b>?', 'Yes']);
    expect(hasOlder).toBe(false);
    const since = await author.call(loadComments, { query: { recordId: entry.id, after: first.data.id } });
    expect(since).toMatchObject({ items: [{ text: 'Yes' }], total: 2 });
    const newest = await reader.call(loadComments, { query: { recordId: entry.id } });
    expect(newest.items.map((item) => item.text)).toEqual(['Yes']);
  });

  it('does not exist for anyone else, for another tenant or for another entry', async () => {
    const entry = await anEntry();
    await say(author, entry, 'Between us');
    const outsider = await (await platform.newTenant()).asUser('isSysAdmin');
    const unknown = await stranger.attempt(listComments, { params: { recordId: unknownId }, query: {} });
    expect(unknown.status).toBe(404);
    for (const user of [stranger, outsider]) {
      const attempts = [
        await read(user, entry),
        await user.attempt(listComments, { params: { recordId: entry.id }, query: {} }),
        await user.attempt(loadComments, { query: { recordId: entry.id } }),
        await say(user, entry, 'Hello'),
      ];
      for (const attempt of attempts) {
        expect(attempt.status).toBe(404);
        expect(attempt.error).toEqual(unknown.error);
      }
    }
    expect((await read(author, entry)).data.items).toHaveLength(1);
  });

  it.each(['', '   ', 'x'.repeat(4001)])('refuses the text %j', async (text) => {
    const entry = await anEntry();
    const { status, error } = await say(author, entry, text);
    expect([status, error?.errors[0]?.path]).toEqual([422, 'body.text']);
    expect((await read(author, entry)).data.items).toEqual([]);
  });
});

describe('a mentioned person', () => {
  it('is named and notified, and so are the others in the conversation', async () => {
    const entry = await anEntry();
    const { data } = await say(author, entry, `@[${reader.id}] what do you think, @[${reader.id}]?`);
    expect(data.mentions.map((person) => person.id)).toEqual([reader.id]);
    await say(reader, entry, 'Fine');
    expect(await told(reader, entry)).toEqual(['mentioned']);
    expect(await told(author, entry)).toEqual(['commented']);
  });

  it('must be able to see the entry; otherwise nothing is saved and no one is notified', async () => {
    const entry = await anEntry();
    for (const userId of [stranger.id, unknownId]) {
      const { status, error } = await say(author, entry, `@[${userId}] and @[${reader.id}]`);
      expect([status, error?.errors[0]?.code]).toEqual([422, 'mention_not_allowed']);
    }
    expect((await read(author, entry)).data.items).toEqual([]);
    expect(await told(reader, entry)).toEqual([]);
    expect(await told(stranger, entry)).toEqual([]);
  });
});

describe('a file in a comment', () => {
  const upload = (user: TestUser) =>
    user.call(uploadBase64, {
      body: { moduleId, name: 'a.txt', content: Buffer.from('hello').toString('base64') },
    });

  it('can be read by people who may see the entry', async () => {
    const entry = await anEntry();
    const { key } = await upload(author);
    const { data } = await say(author, entry, 'See this', [key]);
    expect(data.files).toMatchObject([{ key, name: 'a.txt', size: 5 }]);
    expect((await reader.attempt(getFile, { body: { key } })).status).toBe(200);
    expect((await stranger.attempt(getFile, { body: { key } })).status).toBe(404);
  });

  it('must be the author’s own upload and can be used once', async () => {
    const entry = await anEntry();
    const theirs = await upload(reader);
    const own = await upload(author);
    await say(author, entry, 'First', [own.key]);
    for (const key of [theirs.key, own.key, 'nothing']) {
      const { status, error } = await say(author, entry, 'Again', [key]);
      expect([status, error?.errors[0]?.code]).toEqual([422, 'unknown_file']);
    }
    expect((await read(author, entry)).data.items).toHaveLength(1);
  });
});

describe('a deletion', () => {
  const query = (entry: StoredEntry) => ({ moduleId, id: entry.id });

  it('can be undone by the person who did it, including the comments', async () => {
    const entry = await anEntry();
    await say(author, entry, 'Keep me');
    await reader.call(deleteEntry, { query: query(entry) });
    expect((await read(author, entry)).status).toBe(404);
    expect((await author.attempt(restoreEntry, { query: query(entry) })).status).toBe(404);
    const restored = await reader.call(restoreEntry, { query: query(entry) });
    expect(restored).toEqual({ id: entry.id, revision: entry.revision, workflow_status: 'Completed' });
    expect((await read(author, entry)).data.items).toMatchObject([{ text: 'Keep me' }]);
    expect((await reader.attempt(restoreEntry, { query: query(entry) })).status).toBe(404);
  });

  it('of a running entry is final', async () => {
    const entry = await anEntry('In Progress');
    await reader.call(deleteEntry, { query: query(entry) });
    expect((await reader.attempt(restoreEntry, { query: query(entry) })).status).toBe(409);
  });
});
