import type { Page } from '@playwright/test';

/** Signs in as people do; answers the token that the server gave the page. */
export async function signIn(
  page: Page,
  { url, password }: { readonly url: string; readonly password: string },
): Promise<string> {
  await page.goto(`${url}/authentication/login?ReturnUrl=%2Fapplications`);
  await page.getByLabel('User name').fill('consultant');
  await page.getByLabel('Password', { exact: true }).fill(password);
  const answered = page.waitForResponse((response) => response.url().endsWith('/authenticateiso'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const { data } = await (await answered).json();
  await page.waitForURL(/applications/);
  return data.token;
}
