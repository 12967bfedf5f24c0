import { readFile } from 'node:fs/promises';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { readPdf } from '#test/harness/read-pdf.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const definition = aDefinition(
  [aSection('main', [aField('subject', 'text', { displayName: 'Subject' })], { displayName: 'Request' })],
  {
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'export'] }],
      rawPermission: null,
    },
  },
);

test('an entry becomes a PDF with its history, and a list goes on paper', async ({ enter }) => {
  const design = await callAs(await enter('consultant', '/applications'));
  const moduleId = await publishByCall(design, `Paper ${Date.now()}`, definition);
  const page = await enter('ana', `/module/${moduleId}`);
  const call = await callAs(page);
  const ids = [];
  for (const subject of ['First sheet', 'Second sheet'])
    ids.push((await call(submitEntry, { query: { moduleId }, body: { data: { subject } } })).id);

  await page.goto(`/item-editor/${moduleId}/${ids[0]}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const paper = page.getByRole('article', { name: 'First sheet' });
  await expect(paper.getByRole('heading', { name: 'Request' })).toBeVisible();
  await expect(paper.getByRole('heading', { name: 'History' })).toBeHidden();
  await page.getByRole('checkbox', { name: 'History' }).check({ force: true });
  await expect(paper.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await readPdf(await readFile(await (await downloading).path()));
  expect(pdf).toMatchObject({ isTagged: true, language: 'en', title: 'First sheet' });
  expect(pdf.text).toContain('History');

  await page.goto(`/module/${moduleId}?q=Second`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print or PDF' }).click();
  await expect(page.getByRole('cell', { name: 'Second sheet' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'First sheet' })).toBeHidden();
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.text).toContain('Second sheet');
  expect(printed.text).not.toContain('Download PDF');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('a calendar feed is made, read and ended', async ({ enter }) => {
  const page = await enter('tim', '/app/user/profile');
  const section = page.getByRole('region', { name: 'Calendar' });
  await section.getByRole('button', { name: /address$/ }).click();
  const address = section.getByText(/\/api\/calendar\/feed\.ics\?token=/);
  const { pathname, search } = new URL((await address.textContent()) ?? '');
  const read = () => page.request.get(`${pathname}${search}`);
  const feed = await read();
  expect(feed.status()).toBe(200);
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await section.getByRole('button', { name: 'End subscription' }).click();
  await expect(section.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await read()).status()).toBe(404);
});
