import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { turnNames } from '#test/harness/peers/turning-names.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { byTheSameDoor, ofTheOperator, outboundKinds } from './outbound-kinds.ts';

/** `outside` stands for a public address; nobody can reach `inside` from here. */
const outside = '127.0.0.2';
const inside = '127.0.0.1';
const platform = useTestPlatform({ settings: { OUTBOUND_ALLOWED_NETWORKS: `${outside}/32` } });
const names = {
  'inside.example': [[inside]],
  'both.example': [[inside, outside]],
  // The address that is checked is another one than the next that is given.
  'turning.example': [[outside], [inside]],
  'alias.example': { alias: 'inside.example' },
  'mapped.example': [[`::ffff:${inside}`]],
  'translated.example': [['64:ff9b::7f00:1']],
};
const seen = { inside: 0, outside: 0 };
const servers: Server[] = [];
let port = 0;
let user: TestUser;
let ctx: Awaited<ReturnType<typeof contextOf>>;
let turned: Awaited<ReturnType<typeof turnNames>>;

const contextOf = async () => {
  const tenant = await platform.newTenant();
  user = await tenant.addUser({ username: 'adm', flags: ['isAdministrator'] });
  return tenant.context(user);
};

/** A redirect to what must not be reached, for those who speak HTTP; others are hung up on. */
const answered = (socket: Socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (chunk) => {
    const isHttp = /^[A-Z]+ \S+ HTTP/.test(chunk.toString('latin1'));
    const redirect = `HTTP/1.1 302 Found\r\nlocation: http://turning.example:${port}/\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
    if (isHttp) socket.end(redirect);
    else socket.destroy();
  });
  // Those who wait for a greeting get one that no protocol knows.
  socket.setTimeout(300, () => socket.end('no\r\n'));
};

function listen(address: string, onConnection: (socket: Socket) => void, at = 0): Promise<number> {
  const server = createServer(onConnection);
  servers.push(server);
  return new Promise((resolve) =>
    server.listen(at, address, () => resolve((server.address() as { port: number }).port)),
  );
}

beforeAll(async () => {
  port = await listen(outside, (socket) => {
    seen.outside += 1;
    answered(socket);
  });
  await listen(
    inside,
    (socket) => {
      seen.inside += 1;
      socket.destroy();
    },
    port,
  );
  ctx = await contextOf();
  turned = await turnNames(names);
});
afterAll(async () => {
  await turned.restore();
  for (const server of servers) server.close();
});
beforeEach(() => {
  turned.begin();
  seen.inside = 0;
  seen.outside = 0;
});

describe.each(outboundKinds)('$name', ({ ask }) => {
  const tried = (host: string) => ask({ ctx, user, host, port }).catch(() => undefined);

  it('does not reach an address inside, by number or by name', async () => {
    await tried(inside);
    for (const host of ['inside.example', 'alias.example', 'mapped.example', 'translated.example']) {
      turned.asked.length = 0;
      await tried(host);
      // Otherwise nobody would have looked for what is not to be reached.
      expect(turned.asked).toContain(host);
    }
    expect(seen).toEqual({ inside: 0, outside: 0 });
  });

  it('takes the allowed address of a name that has both', async () => {
    await tried('both.example');
    expect(seen.outside).toBeGreaterThan(0);
    expect(seen.inside).toBe(0);
  });

  it('connects to the address that was checked, though the name turns, and follows no redirect inside', async () => {
    await tried('turning.example');
    expect(seen.outside).toBeGreaterThan(0);
    expect(seen.inside).toBe(0);
  });
});

describe('the ways out', () => {
  const root = 'src/server';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const doors = [
    'platform/outbound/outbound-request.ts',
    'platform/outbound/allowed-address.ts',
    'platform/outbound/write-outside.ts',
  ];

  it('are all in the table', () => {
    const takesDoor = /import \{[^}]*\b(?:outboundRequest|allowedAddress|writeOutside)\b[^}]*\}/;
    const found = files.filter((file) => !doors.includes(file) && takesDoor.test(textOf(file)));
    const known = new Set([...outboundKinds.map(({ file }) => file), ...byTheSameDoor]);
    expect(found.filter((file) => !known.has(file))).toEqual([]);
    expect([...known].filter((file) => !files.includes(file))).toEqual([]);
  });

  it('lead through the doors', () => {
    const opens =
      /\bconnect(?:Plain|Encrypted)?\(\{ ?(?:host|port)|\b(?:secureRequest|plainRequest|httpRequest)\(|from '(?:nodemailer|imapflow|undici|got|axios)'|\{ Client\b[^}]*\} from 'ldapts'|import\('(?:nodemailer|imapflow)'\)|from '@aws-sdk|[^.\w]fetch\(/;
    const found = files.filter((file) => !doors.includes(file) && opens.test(textOf(file)));
    const known = new Set([...outboundKinds.map(({ file }) => file), ...ofTheOperator]);
    expect(
      found.filter(
        (file) => !known.has(file) && !/import type[^;]*(?:imapflow|nodemailer)/.test(textOf(file)),
      ),
    ).toEqual([]);
  });
});
