import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../free-port.ts';

/** A companies register, VIES and two shops, by their documented protocols, on 127.0.0.1. */
export interface ConnectHubSystems {
  readonly url: string;
  /** Addresses that were asked, in order, with the header that proved who asked. */
  readonly asked: { readonly path: string; readonly proof: string }[];
  /** What the next call is answered instead. */
  next: Partial<{ status: number; body: string; headers: Record<string, string> }> | null;
  stop(): Promise<void>;
}

export const registerKey = 'register-key-0123456789';
export const shopifyToken = 'shpat_0123456789abcdef';
export const wooKey = { key: 'ck_0123456789abcdef', secret: 'cs_0123456789abcdef' };

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

/** Orders 30 to 1, `limit` at once, with a cursor in a link. */
function shopifyOrders(url: URL, origin: string) {
  const limit = Number(url.searchParams.get('limit'));
  const from = Number(url.searchParams.get('page_info') ?? 30);
  const orders = Array.from({ length: Math.min(limit, from) }, (_, index) => ({
    id: 1_000 + from - index,
    name: `#${from - index}`,
    created_at: day(from - index),
    total_price: `${from - index}.50`,
    currency: 'EUR',
    financial_status: 'paid',
    customer: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' },
  }));
  const rest = from - limit;
  const next = `<${origin}/admin/api/2026-07/orders.json?limit=${limit}&page_info=${rest}>; rel="next"`;
  return { body: { orders }, headers: rest > 0 ? { link: next } : {} };
}

/** Orders 5 to 1, by page number. */
function wooOrders(url: URL) {
  const size = Number(url.searchParams.get('per_page'));
  const page = Number(url.searchParams.get('page'));
  const all = Array.from({ length: 25 }, (_, index) => ({
    id: 25 - index,
    number: String(25 - index),
    date_created_gmt: '2026-01-02T03:04:05',
    total: '10.00',
    currency: 'GBP',
    status: 'processing',
    billing: { first_name: 'Grace', last_name: 'Hopper' },
  }));
  const headers = { 'x-wp-total': '25', 'x-wp-totalpages': String(Math.ceil(25 / size)) };
  return { body: all.slice((page - 1) * size, page * size), headers };
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
      description: 'full',
    };
    return { items: [filing], total_count: 1 };
  }
  return undefined;
}

function answer(request: IncomingMessage, origin: string) {
  const url = new URL(request.url ?? '/', origin);
  const { authorization = '' } = request.headers;
  if (url.pathname.startsWith('/ms/')) {
    const isValid = url.pathname === '/ms/DE/vat/136695976';
    const userError = url.pathname.startsWith('/ms/FR/') ? 'MS_UNAVAILABLE' : isValid ? 'VALID' : 'INVALID';
    return { body: { isValid, userError, name: isValid ? 'ACME GmbH' : '---', address: '---' } };
  }
  if (url.pathname.startsWith('/admin/api/2026-07/')) {
    if (request.headers['x-shopify-access-token'] !== shopifyToken) return { status: 401, body: {} };
    return shopifyOrders(url, origin);
  }
  if (url.pathname.startsWith('/wp-json/wc/v3/')) {
    if (authorization !== basic(wooKey.key, wooKey.secret)) return { status: 401, body: {} };
    return wooOrders(url);
  }
  if (authorization !== basic(registerKey, '')) return { status: 401, body: {} };
  const body = registerAnswer(url);
  return body === undefined ? { status: 404, body: {} } : { body };
}

export async function startConnectHubSystems(): Promise<ConnectHubSystems> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const systems: ConnectHubSystems = {
    url,
    asked: [],
    next: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const { authorization, 'x-shopify-access-token': token } = request.headers;
    systems.asked.push({ path: request.url ?? '', proof: String(authorization ?? token ?? '') });
    const { next } = systems;
    systems.next = null;
    const {
      status = 200,
      body,
      headers = {},
    }: ReturnType<typeof answer> & { status?: number; headers?: object } = answer(request, url);
    response.writeHead(next?.status ?? status, {
      'content-type': 'application/json',
      connection: 'close',
      ...headers,
      ...next?.headers,
    });
    response.end(next?.body ?? JSON.stringify(body));
  };
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return systems;
}
