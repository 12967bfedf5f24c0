import type { IncomingMessage, ServerResponse } from 'node:http';

/** An app of the Dev Dashboard, as a store key names it. */
export const shopifyClient = {
  client_id: '8f6c4a3be1d2487f9d0c5b6a7e8f9012',
  client_secret: 'shpss_0123456789abcdef',
};

const path = '/admin/oauth/access_token';

/** The tokens that a shop gives to a client, by Shopify's "client credentials grant". */
export interface ShopifyTokens {
  /** What was asked for, in order. */
  readonly asked: Readonly<Record<string, string>>[];
  /** How the next request for a token is answered instead. */
  next: Partial<{ status: number; body: string; headers: Record<string, string> }> | null;
  /** How long each answer takes. */
  delayMs: number;
  /** Ends all tokens before their time. */
  end(): void;
  accepts(token: string): boolean;
  /** Answers a request for a token; false: it is none. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
}

/** What Shopify answers to a request for a token. */
function answerTo(form: Readonly<Record<string, string>>, token: string) {
  const { client_id, client_secret } = shopifyClient;
  if (form.grant_type !== 'client_credentials') return [400, { error: 'invalid_request' }] as const;
  if (form.client_id !== client_id) return [400, { error: 'application_cannot_be_found' }] as const;
  if (form.client_secret !== client_secret) return [401, { error: 'invalid_client' }] as const;
  return [200, { access_token: token, scope: 'read_orders,read_products', expires_in: 86_399 }] as const;
}

export function shopifyTokens(): ShopifyTokens {
  const valid = new Set<string>();
  let count = 0;
  const tokens: ShopifyTokens = {
    asked: [],
    next: null,
    delayMs: 0,
    end: () => valid.clear(),
    accepts: (token) => valid.has(token),
    respond: (request, response) => {
      if (request.method !== 'POST' || request.url !== path) return false;
      let text = '';
      request.on('data', (part) => {
        text += String(part);
      });
      request.on('end', () => setTimeout(() => answer(text, response), tokens.delayMs));
      return true;
    },
  };
  const answer = (text: string, response: ServerResponse) => {
    const form = Object.fromEntries(new URLSearchParams(text));
    tokens.asked.push(form);
    const token = `shpat_of_a_day_${++count}`;
    const [status, body] = answerTo(form, token);
    const { next } = tokens;
    tokens.next = null;
    if (status === 200 && !next) valid.add(token);
    response.writeHead(next?.status ?? status, {
      'content-type': 'application/json',
      connection: 'close',
      ...next?.headers,
    });
    response.end(next?.body ?? JSON.stringify(body));
  };
  return tokens;
}
