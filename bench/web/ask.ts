import type { Page } from '@playwright/test';

/** Calls the server as the signed-in person; answers what it gives, or throws what it says. */
export async function ask(
  page: Page,
  address: string,
  token: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await page.request.fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    data: body,
  });
  const { success, message, data } = await answer.json();
  if (!success) throw new Error(`${address}: ${message}`);
  return data;
}
