import type { Page } from '@playwright/test';
import { aDefinition, aField, anApproval, aSection } from '../factories/module-definition.ts';
import { expect, test } from './fixtures/journey.ts';
import { signIn } from './fixtures/sign-in.ts';

/** Marks the window it runs in, and asks a host of its own. */
const attacks = [
  '<img src="https://evil.example/pixel.png" onerror="window.wasRun = true">',
  '"><script src="https://evil.example/run.js"></script><script>window.wasRun = true</script>',
  '<svg onload="window.wasRun = true"></svg><iframe srcdoc="<script>top.wasRun = true</script>"></iframe>',
  '<a href="javascript:window.wasRun = true">press</a>',
  '{{constructor.constructor("window.wasRun = true")()}}',
];
const attack = attacks.join(' ');
const short = attacks[0] ?? '';

test('texts of one person run nothing in the browser of another', async ({ open, enter }) => {
  const author = await open();
  const answered = author.waitForResponse(/authenticateiso/);
  await signIn(author, 'consultant', '/applications');
  const { data: session } = await (await answered).json();
  const call = caller(author, session.token);
  const { moduleId, recordId } = await hostileEntry(call);

  const other = await enter('ana');
  const asked: string[] = [];
  const dialogs: string[] = [];
  other.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  other.on('request', (request) => {
    if (!/^(https?:\/\/(localhost|127\.0\.0\.1)|data:|blob:)/.test(request.url())) asked.push(request.url());
  });
  const seenAt = async (address: string, isHostile = true) => {
    await other.goto(address);
    await expect(other.getByRole('main').getByRole('heading').first()).toBeVisible();
    if (isHostile) await expect(other.getByText('evil.example').first()).toBeVisible();
    expect(await other.evaluate(() => 'wasRun' in window), address).toBe(false);
  };
  await seenAt('/applications', false);
  await seenAt('/tasks', false);
  await other
    .getByRole('tabpanel', { name: 'Open tasks' })
    .getByRole('link', { name: /evil/ })
    .first()
    .click();
  await expect(other.getByRole('button', { name: 'Approve' })).toBeVisible();
  await seenAt(`/module/${moduleId}`);
  await seenAt(`/item-editor/${moduleId}/${recordId}`);
  await expect(other.getByText('A comment')).toBeVisible();
  await seenAt('/notifications', false);
  expect(await other.evaluate(() => 'wasRun' in window)).toBe(false);
  for (const address of await other
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
    expect(address).not.toMatch(/^\s*(javascript|data|vbscript):/i);
  }
  expect(dialogs).toEqual([]);
  expect(asked).toEqual([]);
});

type Call = (
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Record<string, string> & { id: string }>;

function caller(page: Page, token: string): Call {
  return async (path, body, headers = {}) => {
    const answer = await page.request.fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      data: body,
    });
    const { success, message, errors, data } = await answer.json();
    expect(success, `${path}: ${message} ${JSON.stringify(errors)}`).toBe(true);
    return data;
  };
}

/** An entry of an app in which every text is an attack, waiting for Ana. */
async function hostileEntry(call: Call): Promise<{ moduleId: string; recordId: string }> {
  const [ana] = (await call('/api/form/Editor/UserLookup2?searchTerm=ana')) as unknown as { id: string }[];
  const { id: moduleId } = await call('/api/form/Editor/CreateProcessFromScratch', {
    name: `Hostile ${Date.now() % 100_000}`,
  });
  const { etag, module_draft: draft } = (await call(`/api/form/Editor/GetForm?id=${moduleId}`)) as never as {
    etag: string;
    module_draft: { displayName: string };
  };
  const hostile = { displayName: short, helpText: attack };
  const types = ['text', 'textarea', 'richtext', 'richtext-html', 'barcode', 'password'];
  const definition = aDefinition(
    [
      aSection(
        'main',
        [
          ...types.map((type) => aField(type.replace('-', ''), type, hostile)),
          aField('choice', 'dropdown', { ...hostile, listToUse: [short, 'other'] }),
          aField('choices', 'checklist', { ...hostile, listToUse: [short, 'other'] }),
          aField('worked', 'calculated-text', { ...hostile, expression: 'CONCAT(text, text)' }),
        ],
        { displayName: short },
      ),
      aSection('items', [aField('what', 'text', hostile)], { isTable: true, displayName: short }),
    ],
    {
      workflow: anApproval([{ kind: 'user', value: ana?.id }]),
      permission: {
        rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn', 'viewAll', 'editOwn'] }],
        rawPermission: null,
      },
    },
  );
  const form = { ...definition, displayName: draft.displayName };
  await call(`/api/form/Editor/SaveForm?id=${moduleId}`, form, { 'if-match': etag });
  await call(`/api/form/Editor/publish?id=${moduleId}`, { note: attack });
  const text = short.slice(0, 200);
  const data = {
    text,
    textarea: attack,
    richtext: `<p>${attack}</p>`,
    richtexthtml: `<h2>${attack}</h2>`,
    choice: short,
    choices: [short],
    items: [{ what: text }],
  };
  const { id: recordId } = await call(`/api/EntryModule/submit?moduleId=${moduleId}`, { data });
  await call(`/api/EntryModule/sendComment?moduleId=${moduleId}&recordId=${recordId}`, {
    text: `A comment ${attack}`,
  });
  return { moduleId, recordId };
}
