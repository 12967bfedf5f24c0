import type { Page, Route } from '@playwright/test';
import { beginEntry } from './fixtures/entry-pages.ts';
import { expect, test } from './fixtures/journey.ts';
import { demoPassword } from './fixtures/sign-in.ts';

const minuteMs = 60_000;

/** What a browser says of calls refused because the session is over. */
const sessionEnded = /status of 401|\/TaskHub/;

test('what was typed outlives the session', async ({ enter, complaints }) => {
  complaints.allow(sessionEnded);
  const ben = await enter('ben', '/applications');
  const bearer = listenForToken(ben);
  await beginEntry(ben, 'Expense claim');
  const title = ben.getByRole('textbox', { name: 'Purpose' });
  await expect(title).toBeEditable();
  // At once: the page is told of the end, and shows it in place of what could be written in.
  await Promise.all([title.fill('Fair in Porto'), endSession(ben, bearer())]);
  await expect(ben.getByText('Your session has expired')).toBeVisible();

  await signInAgain(ben, 'ben');
  await expect(title).toHaveValue('');
  await ben.getByRole('button', { name: 'Restore changes' }).click();
  await expect(title).toHaveValue('Fair in Porto');
  await expect(ben.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
  await ben.reload();
  await expect(title).toHaveValue('Fair in Porto');
  await expect(ben.getByRole('button', { name: 'Restore changes' })).toBeHidden();
});

test('somebody else who signs in is not offered it, and a sign-out forgets it', async ({
  enter,
  complaints,
}) => {
  complaints.allow(sessionEnded);
  const ben = await enter('ben', '/applications');
  const bearer = listenForToken(ben);
  await beginEntry(ben, 'Leave request');
  const address = ben.url();
  await endSession(ben, bearer());
  await ben.getByRole('main').getByRole('textbox').first().fill('Private matter');
  await expect(ben.getByText('Your session has expired')).toBeVisible();

  const offer = ben.getByRole('button', { name: 'Restore changes' });
  await signInAgain(ben, 'eve');
  await expect(ben.getByRole('heading', { name: 'New entry', level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
  await ben.goto('/logout');
  await signInAgain(ben, 'ben');
  await ben.goto(address);
  await expect(ben.getByRole('heading', { name: 'New entry', level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('an idle session asks before it ends, goes on when told to, and ends when not', async ({
  open,
  complaints,
}) => {
  complaints.allow(sessionEnded);
  const ana = await open();
  await ana.clock.install();
  const clock = await shiftedSessions(ana);
  await ana.goto('/authentication/login?ReturnUrl=%2Fapplications');
  await signInAgain(ana, 'ana');
  await expect(ana.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();

  await clock.forward(54 * minuteMs);
  await expect(ana.getByRole('alertdialog')).toBeHidden();
  await clock.forward(2 * minuteMs);
  const dialog = ana.getByRole('alertdialog', { name: 'Your session is expiring soon' });
  await expect(dialog).toBeVisible();
  const text = await dialog.getByText(/You will be signed out in/).innerText();
  await clock.forward(minuteMs);
  await expect(dialog.getByText(/You will be signed out in [23]:/)).not.toHaveText(text);
  // The dialog may go before the answer is here: whoever is active again is not asked any more.
  const renewed = ana.waitForResponse((response) => response.url().endsWith('/refreshToken'));
  await dialog.getByRole('button', { name: 'Continue session' }).click();
  await renewed;
  await expect(dialog).toBeHidden();

  await clock.forward(61 * minuteMs);
  await expect(ana.getByText('Your session has expired')).toBeVisible();
  await expect(ana).toHaveURL(/ReturnUrl=%2Fapplications/);
  // A renewal may still be under way: its answer is of no use to a page that closes.
  await ana.unrouteAll({ behavior: 'ignoreErrors' });
});

test('two tabs that renew at the same time both stay signed in', async ({ enter }) => {
  const first = await enter('dee', '/applications');
  const second = await first.context().newPage();
  await second.goto('/applications');
  await expect(second.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
  for (let round = 0; round < 4; round++) {
    await Promise.all([first.reload(), second.reload()]);
    for (const tab of [first, second]) {
      await expect(tab.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
    }
  }
});

test('a page that is reloaded while it renews the session stays signed in', async ({ enter }) => {
  const page = await enter('dee', '/applications');
  for (let round = 0; round < 5; round++) {
    const asked = page.waitForRequest((request) => request.url().endsWith('/refreshToken'));
    await page.reload({ waitUntil: 'commit' });
    await asked;
  }
  await expect(page.getByRole('heading', { name: 'Apps', level: 1 })).toBeVisible();
});

/** The bearer token of the last call of a page. */
function listenForToken(page: Page): () => string {
  let token = '';
  page.on('request', (request) => {
    token = request.headers().authorization ?? token;
  });
  return () => token;
}

/** Ends the session on the server alone, as an administrator or another device would. */
async function endSession(page: Page, authorization: string): Promise<void> {
  const answer = await page.request.post('/api/identity/Authentication/logout', {
    headers: { authorization },
  });
  expect(answer.ok()).toBe(true);
}

async function signInAgain(page: Page, username: string): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/authentication'));
}

/**
 * Moves the page's clock; what the server says of ends of sessions is moved along. A renewal that is under way ends
 * before, since its answer tells the time at which it was asked for.
 */
async function shiftedSessions(page: Page) {
  let shiftMs = 0;
  let endShiftMs = 0;
  let renewal = Promise.resolve();
  await page.route('**/api/identity/Authentication/refreshToken', (route) => {
    const answered = answer(route);
    // One that is under way when the page closes has no route left to answer on.
    renewal = Promise.allSettled([renewal, answered]).then(() => undefined);
    return answered;
  });
  async function answer(route: Route): Promise<void> {
    const response = await route.fetch();
    const body = await response.json();
    const { isIdle } = route.request().postDataJSON();
    if (!isIdle) endShiftMs = shiftMs;
    const expiresAt = new Date(Date.parse(body.data.expiresAt) + endShiftMs).toISOString();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, expiresAt } } });
  }
  return {
    forward: async (ms: number) => {
      await renewal;
      shiftMs += ms;
      await page.clock.fastForward(ms);
    },
  };
}
