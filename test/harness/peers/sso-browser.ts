import { redeemSignIn } from '#contracts/identity/redeem-sign-in.ts';
import type { CallResult, TestClient } from '../test-user.ts';

/** A browser that goes through a single sign-on: it keeps the product's cookie, which is not sent from elsewhere. */
export class SsoBrowser {
  readonly #tenant: { readonly anyone: TestClient };
  #cookie = '';

  constructor(tenant: { readonly anyone: TestClient }) {
    this.#tenant = tenant;
  }

  /** Where the product sends the browser on from an address. */
  async get(url: string): Promise<string> {
    const answer = await this.#tenant.anyone.inject({ method: 'GET', url });
    for (const { name, value } of answer.cookies) this.#cookie = `${name}=${value}`;
    return String(answer.headers.location);
  }

  /** Where the product sends the browser on after a form that the provider's page posts. */
  async post(url: string, form: Readonly<Record<string, string>>): Promise<string> {
    const answer = await this.#tenant.anyone.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    return String(answer.headers.location);
  }

  /** Exchanges the code of the page that the browser has landed on. */
  redeem(landed: string): Promise<CallResult<typeof redeemSignIn>> {
    const code = landed.split('#code=')[1] ?? '';
    return this.#tenant.anyone.attempt(
      redeemSignIn,
      { body: { code } },
      { headers: { cookie: this.#cookie } },
    );
  }
}
