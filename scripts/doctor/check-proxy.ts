import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Config } from '#server/config.ts';
import { trustedProxies } from '#server/platform/http/origin/trusted-proxies.ts';
import type { Finding } from './finding.ts';

/** Asks an address, as people's browsers do; rejects where nothing answers. */
export type Ask = (url: URL) => Promise<{ readonly status: number; readonly text: string }>;

/** A request as it arrives, and the address that it comes from. */
interface Arrival {
  readonly from: string;
  readonly headers: IncomingHttpHeaders;
}

const askByFetch: Ask = async (url) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};

/**
 * What proxies in front make of a request: listens in the server's place, asks PUBLIC_URL, and a tenant's host below it,
 * and looks at what arrives. Where a server runs already it only asks whether that one answers.
 */
export async function checkProxy(config: Config, ask: Ask = askByFetch): Promise<Finding[]> {
  const subject = 'proxy';
  if (!config.PUBLIC_URL)
    return [{ subject, result: 'fine', text: 'not looked for (PUBLIC_URL is not set)' }];
  const address = new URL(config.PUBLIC_URL);
  const arrived = new Map<string, Arrival>();
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    arrived.set(name, { from: request.socket.remoteAddress ?? '', headers: request.headers });
    response.end(name);
  });
  if (!(await listens(server, config))) return [await askRunning(config, address, ask)];
  try {
    const tenants = new URL(address);
    tenants.hostname = `probe.${address.hostname}`;
    return [
      await checkRequest(subject, config, address, { ask, arrived }),
      await checkRequest('proxy for tenants', config, tenants, { ask, arrived }),
    ];
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const untrusted = {
  result: 'limited',
  text: 'PUBLIC_URL is https, which a proxy serves, but TRUST_PROXY is not set: everyone seems to have its address, and links begin with http',
} as const;

function listens(server: Server, { PORT, HOST }: Config): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(PORT, HOST, () => resolve(true));
  });
}

async function askRunning(config: Config, address: URL, ask: Ask): Promise<Finding> {
  const subject = 'proxy';
  if (address.protocol === 'https:' && config.TRUST_PROXY === 0) return { subject, ...untrusted };
  const rest = 'stop the server for a moment to have the headers looked at that arrive here';
  try {
    const { status } = await ask(new URL('/api/health/live', address));
    const result = status === 200 ? 'fine' : 'limited';
    return { subject, result, text: `${address.origin} answers ${status}; ${rest}` };
  } catch (error) {
    return { subject, result: 'limited', text: `${address.origin} does not answer (${reasonOf(error)})` };
  }
}

async function checkRequest(
  subject: string,
  config: Config,
  address: URL,
  { ask, arrived }: { readonly ask: Ask; readonly arrived: ReadonlyMap<string, Arrival> },
): Promise<Finding> {
  const name = `formwright-doctor-${randomUUID()}`;
  try {
    const { status, text } = await ask(new URL(`/${name}`, address));
    const request = arrived.get(name);
    if (!request || text !== name) {
      const elsewhere = `${address.origin} leads elsewhere (it answers ${status}), not to port ${config.PORT} here`;
      return { subject, result: 'limited', text: elsewhere };
    }
    const faults = faultsOf(config, address, request);
    return faults.length === 0
      ? { subject, result: 'fine', text: `${address.origin} leads here, ${seen(request)}` }
      : { subject, result: 'limited', text: faults.join('; ') };
  } catch (error) {
    return { subject, result: 'limited', text: `${address.origin} does not answer (${reasonOf(error)})` };
  }
}

/** Addresses from the one that connected to the one that asked first, as each proxy has put it down. */
function hopsOf(request: Arrival): string[] {
  const forwarded = listOf(request.headers['x-forwarded-for']);
  return [request.from, ...forwarded.reverse()];
}

function faultsOf(config: Config, address: URL, request: Arrival): string[] {
  const hops = hopsOf(request);
  const proxies = hops.length - 1;
  const isTrusted = trustedProxies(config.TRUST_PROXY);
  const trusted = hops.findIndex((hop, index) => !isTrusted(hop, index));
  const believed = trusted === -1 ? hops.length : trusted;
  const faults: string[] = [];
  // Who asks from this machine may have an address of the proxies' networks.
  const isRight = typeof config.TRUST_PROXY === 'number' ? believed === proxies : believed >= proxies;
  if (!isRight) {
    const networks = hops.slice(0, proxies).join(', ');
    const right = `set TRUST_PROXY=${proxies}${networks === '' ? '' : `, or to the networks of ${networks}`}`;
    faults.push(`${seen(request)}, but TRUST_PROXY believes ${believed}: ${right}`);
  }
  const [protocol = 'http'] = listOf(request.headers['x-forwarded-proto']);
  if (`${protocol}:` !== address.protocol)
    faults.push(
      `the proxy must send X-Forwarded-Proto: ${address.protocol.slice(0, -1)}, it sends ${protocol}`,
    );
  const hosts = [request.headers.host, ...listOf(request.headers['x-forwarded-host'])];
  if (!hosts.includes(address.host))
    faults.push(`the proxy must keep the host ${address.host}, it sends ${hosts[0]}`);
  return faults;
}

function seen(request: Arrival): string {
  const proxies = hopsOf(request).length - 1;
  if (proxies === 0) return 'without a proxy that adds to X-Forwarded-For';
  return `through ${proxies} ${proxies === 1 ? 'proxy' : 'proxies'} by X-Forwarded-For`;
}

const listOf = (header: string | string[] | undefined): string[] =>
  (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function reasonOf(error: unknown): string {
  const cause = (error as { cause?: unknown }).cause ?? error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
