import type { BrowserContext, Page } from '@playwright/test';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { callAs, rememberToken } from './fixtures/call-as.ts';
import { expect, test } from './fixtures/journey.ts';
import { freshSubject, publishRoute, submitAndOpen } from './fixtures/route-app.ts';
import { signInByCall } from './fixtures/sign-in-by-call.ts';

test('an entry and a decision made without a connection outlive the tab, and are sent once', async ({
  browser,
  enter,
  complaints,
}) => {
  // What a browser says of each request that it cannot send.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket connection to/);
  const designer = await enter('consultant', '/applications');
  const moduleId = await publishRoute(
    designer,
    [{ name: 'Release', people: ['omar'] }],
    ['Start > Release', 'Release > Completed'],
  );
  const [asked, begun] = [freshSubject('Chairs'), freshSubject('Lamps')];
  const ben = await enter('ben');
  await submitAndOpen(ben, moduleId, asked);

  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const sent: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && sending.has(pathname)) sent.push(pathname);
  });
  const first = await context.newPage();
  complaints.listenTo(first);
  await signInByCall(first, 'omar', `/item-editor/${moduleId}`);
  await expect(first.getByRole('textbox', { name: 'Subject' })).toBeVisible();
  await untilKept(first, ['"recordId":"new"']);
  await first.goto('/tasks');
  await row(first, asked).click();
  await expect(first.getByRole('button', { name: 'Approve' })).toBeVisible();
  await untilKept(first, ['"getTask"', '"listTasks"']);

  await goOffline(context, first);
  await first.getByRole('button', { name: 'Approve' }).click();
  await expect(row(first, asked)).toContainText('not sent yet');
  await first.goto(`/item-editor/${moduleId}`);
  await first.getByRole('textbox', { name: 'Subject' }).fill(begun);
  await first.getByRole('button', { name: 'Submit' }).click();
  await expect(bar(first)).toContainText('2 things are waiting to be sent');
  await first.close();

  const second = await context.newPage();
  complaints.listenTo(second);
  rememberToken(second);
  await second.goto('/tasks');
  await expect(bar(second)).toContainText('2 things are waiting to be sent');
  await expect(row(second, asked)).toContainText('not sent yet');
  sent.length = 0;
  await context.setOffline(false);
  await expect(bar(second)).toBeHidden({ timeout: 60_000 });
  await expect(second.getByText('not sent yet')).toHaveCount(0);
  await expect(ben.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  const call = await callAs(second);
  const { items } = await call(listEntries, { query: { moduleId }, body: {} });
  const own = items.filter(({ subject }) => subject === begun);
  expect(own).toMatchObject([{ workflow_status: 'In Progress' }]);
  expect(sent.sort()).toEqual([decideTask.path, submitEntry.path].sort());
  await context.close();
});

const sending: ReadonlySet<string> = new Set([decideTask.path, submitEntry.path]);

const row = (page: Page, subject: string) =>
  page.getByRole('tabpanel', { name: 'Open tasks' }).getByRole('link', { name: subject });

const bar = (page: Page) => page.getByRole('status').filter({ hasText: /waiting to be sent/ });

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: /offline/i })).toBeVisible();
}

/** Waits until the worker answers for the page, and answers whose keys have these parts are kept. */
async function untilKept(page: Page, parts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const keys = await page.evaluate(keptKeys);
      return parts.filter((part) => !keys.some((key) => key.includes(part)));
    })
    .toEqual([]);
}

/** Runs in the browser. The names are those of `kept-store.ts`. */
async function keptKeys(): Promise<string[]> {
  if (!navigator.serviceWorker.controller) return [];
  // Opened before the product has made it, it would stay without its store.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'formwright-offline')) return [];
  return new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('formwright-offline');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('answers').objectStore('answers').getAllKeys();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result.map(String));
      };
    };
  });
}
