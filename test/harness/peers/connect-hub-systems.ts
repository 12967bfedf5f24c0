import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type ShopRecordKind, shopRecordKinds } from '#contracts/connect-hub/hub-shapes.ts';
import { freePort } from '../free-port.ts';
import { type ShopifyTokens, shopifyTokens } from './shopify-tokens.ts';

/** A companies register, VIES and two shops, by their documented protocols, on 127.0.0.1. */
export interface ConnectHubSystems {
  readonly url: string;
  /** Addresses that were asked, in order, with the header that proved who asked. */
  readonly asked: { readonly path: string; readonly proof: string }[];
  /** What the next call is answered instead. */
  next: Partial<{ status: number; body: string; headers: Record<string, string> }> | null;
  /** How all calls are answered: as they should be, never at all, without an end, or byte by byte for ever. */
  mood: 'fine' | 'silent' | 'endless' | 'dripping';
  /** How long each answer takes. */
  delayMs: number;
  /** The tokens that the shop of Shopify gives to clients. */
  readonly tokens: ShopifyTokens;
  stop(): Promise<void>;
}

export const registerKey = 'register-key-0123456789';
export const shopifyToken = 'shpat_0123456789abcdef';
export const wooKey = { key: 'ck_0123456789abcdef', secret: 'cs_0123456789abcdef' };

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

/** What Shopify says of the record of a number, by its kind. */
const shopifyRecords: Readonly<Record<ShopRecordKind, (number: number) => unknown>> = {
  orders: (number: number) => ({
    id: 1_000 + number,
    name: `#${number}`,
    created_at: day(number),
    total_price: `${number}.50`,
    currency: 'EUR',
    financial_status: 'paid',
    customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' },
  }),
  products: (number: number) => ({
    id: 1_000 + number,
    title: `Lamp ${number}`,
    status: 'active',
    created_at: day(number),
    variants: [{ price: `${number}.00`, sku: `L-${number}` }],
  }),
  customers: (number: number) => ({
    id: 1_000 + number,
    first_name: 'Ada',
    last_name: `Lovelace ${number}`,
    email: `ada${number}@example.com`,
    state: 'enabled',
    total_spent: `${number}.00`,
    currency: 'EUR',
    created_at: day(number),
  }),
};

/** What WooCommerce says of it. */
const wooRecords: Readonly<Record<ShopRecordKind, (number: number) => unknown>> = {
  orders: (number: number) => ({
    id: number,
    number: String(number),
    date_created_gmt: '2026-01-02T03:04:05',
    total: '10.00',
    currency: 'GBP',
    status: 'processing',
    billing: { first_name: 'Grace', last_name: 'Hopper' },
  }),
  products: (number: number) => ({
    id: number,
    name: `Chair ${number}`,
    sku: `C-${number}`,
    status: 'publish',
    price: '20.00',
    date_created_gmt: '2026-01-02T03:04:05',
  }),
  customers: (number: number) => ({
    id: number,
    first_name: 'Grace',
    last_name: `Hopper ${number}`,
    email: `grace${number}@example.com`,
    role: 'customer',
    date_created_gmt: '2026-01-02T03:04:05',
  }),
};

const kindIn = ({ pathname }: URL) =>
  shopRecordKinds.find((kind) => pathname.endsWith(`/${kind}`) || pathname.endsWith(`/${kind}.json`));

/** Records 30 to 1, `limit` at once, with a cursor in a link. */
function shopifyPage(url: URL, origin: string) {
  const kind = kindIn(url);
  if (!kind) return { status: 404, body: {} };
  const limit = Number(url.searchParams.get('limit'));
  const from = Number(url.searchParams.get('page_info') ?? 30);
  const numbers = Array.from({ length: Math.min(limit, from) }, (_, index) => from - index);
  const rest = from - limit;
  const next = `<${origin}/admin/api/2026-07/${kind}.json?limit=${limit}&page_info=${rest}>; rel="next"`;
  return { body: { [kind]: numbers.map(shopifyRecords[kind]) }, headers: rest > 0 ? { link: next } : {} };
}

/** Records 25 to 1, by page number. */
function wooPage(url: URL) {
  const kind = kindIn(url);
  if (!kind) return { status: 404, body: {} };
  const size = Number(url.searchParams.get('per_page'));
  const page = Number(url.searchParams.get('page'));
  const numbers = Array.from({ length: 25 }, (_, index) => 25 - index);
  const headers = { 'x-wp-total': '25', 'x-wp-totalpages': String(Math.ceil(25 / size)) };
  const body = numbers.slice((page - 1) * size, page * size).map(wooRecords[kind]);
  return { body, headers };
}

const company = {
  company_number: '00445790',
  company_name: 'ACME LIMITED',
  company_status: 'active',
  type: 'ltd',
  date_of_creation: '1947-11-27',
  sic_codes: ['47110'],
  registered_office_address: { address_line_1: '1 High Street', locality: 'London', postal_code: 'E1 1AA' },
};

function registerAnswer(url: URL): unknown {
  if (url.pathname === '/search/companies') {
    const { company_number, company_name: title, company_status, date_of_creation } = company;
    const address_snippet = '1 High Street, London';
    const found = { company_number, title, company_status, address_snippet, date_of_creation };
    return url.searchParams.get('q') === 'acme' ? { items: [found], total_results: 1 } : { total_results: 0 };
  }
  if (url.pathname === '/company/00445790') return company;
  if (url.pathname === '/company/00445790/officers') {
    const officer = { name: 'DOE, Jane', officer_role: 'director', appointed_on: '2020-02-03' };
    return { items: [officer], total_results: 1 };
  }
  if (url.pathname === '/company/00445790/filing-history') {
    const filing = {
      transaction_id: 'tx1',
      date: '2026-01-01',
      category: 'accounts',
      type: 'AA',
      description: 'accounts-with-accounts-type-full',
      description_values: { made_up_date: '2025-12-31', odd: [1] },
    };
    return { items: [filing], total_count: 1 };
  }
  const list = /^\/company\/LONG1\/(officers|filing-history)$/.exec(url.pathname)?.[1];
  return list === undefined ? undefined : partOf(list, url);
}

/** A company with 240 officers and filings, of which the register gives at most 100 at once. */
function partOf(list: string, url: URL) {
  const start = Number(url.searchParams.get('start_index'));
  const size = Math.min(100, Number(url.searchParams.get('items_per_page')));
  const numbers = Array.from(
    { length: Math.max(0, Math.min(size, 240 - start)) },
    (_, index) => start + index,
  );
  return list === 'officers'
    ? {
        items: numbers.map((number) => ({ name: `Officer ${number}`, officer_role: 'director' })),
        total_results: 240,
      }
    : {
        items: numbers.map((number) => ({
          transaction_id: `tx${number}`,
          category: 'officers',
          type: 'AP01',
        })),
        total_count: 240,
      };
}

function answer(request: IncomingMessage, origin: string, tokens: ShopifyTokens) {
  const url = new URL(request.url ?? '/', origin);
  const { authorization = '' } = request.headers;
  if (url.pathname.startsWith('/ms/')) {
    const isValid = url.pathname === '/ms/DE/vat/136695976';
    const userError = url.pathname.startsWith('/ms/FR/') ? 'MS_UNAVAILABLE' : isValid ? 'VALID' : 'INVALID';
    return { body: { isValid, userError, name: isValid ? 'ACME GmbH' : '---', address: '---' } };
  }
  if (url.pathname.startsWith('/admin/api/2026-07/')) {
    const token = String(request.headers['x-shopify-access-token']);
    if (token !== shopifyToken && !tokens.accepts(token)) return { status: 401, body: {} };
    return shopifyPage(url, origin);
  }
  if (url.pathname.startsWith('/wp-json/wc/v3/')) {
    if (authorization !== basic(wooKey.key, wooKey.secret)) return { status: 401, body: {} };
    return wooPage(url);
  }
  if (authorization !== basic(registerKey, '')) return { status: 401, body: {} };
  const body = registerAnswer(url);
  return body === undefined ? { status: 404, body: {} } : { body };
}

/** Neither ends nor fails: whoever asks has to give up. */
function misbehave(mood: 'silent' | 'endless' | 'dripping', response: ServerResponse): void {
  if (mood === 'silent') return;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{');
  if (mood === 'endless') return;
  const drip = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(drip));
}

export async function startConnectHubSystems(): Promise<ConnectHubSystems> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const systems: ConnectHubSystems = {
    url,
    asked: [],
    next: null,
    mood: 'fine',
    delayMs: 0,
    tokens: shopifyTokens(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const { authorization, 'x-shopify-access-token': token } = request.headers;
    systems.asked.push({ path: request.url ?? '', proof: String(authorization ?? token ?? '') });
    if (systems.mood !== 'fine') return misbehave(systems.mood, response);
    if (systems.tokens.respond(request, response)) return;
    const { next } = systems;
    systems.next = null;
    const {
      status = 200,
      body,
      headers = {},
    }: ReturnType<typeof answer> & { status?: number; headers?: object } = answer(
      request,
      url,
      systems.tokens,
    );
    response.writeHead(next?.status ?? status, {
      'content-type': 'application/json',
      connection: 'close',
      ...headers,
      ...next?.headers,
    });
    response.end(next?.body ?? JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    if (systems.delayMs === 0) respond(request, response);
    else setTimeout(() => respond(request, response), systems.delayMs);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return systems;
}
