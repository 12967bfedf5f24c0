import { createWriteStream } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contracts/errors.ts';
import { uploadImport } from '#contracts/exchange/upload-import.ts';
import { uploadFile } from '#contracts/files/upload-file.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform({ settings: { UPLOAD_LIMIT_MB: '1' } });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** Far below what an idle connection is kept for: without an answer the call fails. */
const patienceMs = 20_000;
let port = 0;
let host = '';
let user: TestUser;
let moduleId = '';

beforeAll(async () => {
  port = Number(new URL(await platform.listen()).port);
  const tenant = await platform.newTenant();
  host = tenant.host;
  user = await tenant.asUser('isConsultant');
  const rules = [{ who: { kind: 'everyone' as const }, actions: ['start', 'viewAll'] as const }];
  const form = [aSection('main', [aField('title', 'text')])];
  moduleId = await aPublishedApp(user, aDefinition(form, { permission: { rules, rawPermission: null } }));
});

afterAll(() => agent.destroy());

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: ErrorAnswer;
}

/** A call on the one connection of the agent; `start` sends the body. */
async function call(
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
  start: (outgoing: ClientRequest) => void,
): Promise<Answer> {
  const authorization = `Bearer ${await user.token()}`;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', method, path, agent, headers: { host, authorization, ...headers } },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: JSON.parse(text) }),
        );
      },
    );
    outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', reject);
    start(outgoing);
  });
}

function send(path: string, bytes: Buffer): Promise<Answer> {
  const { headers, payload } = aMultipartFile(bytes, 'rows.csv');
  return call('POST', path, { ...headers, 'content-length': payload.length }, (outgoing) =>
    outgoing.end(payload),
  );
}

const next = () => call('GET', '/api/health/live', {}, (outgoing) => outgoing.end());
const large = Buffer.alloc(1_900_000, 'a');
const unknown = '018f0000-0000-7000-8000-000000000000';

describe('after an upload that is refused', () => {
  it.each([
    ['too large', () => `${uploadFile.path}?moduleId=${moduleId}`, 413],
    ['too large for an import', () => `${uploadImport.path}?moduleId=${moduleId}`, 413],
    ['for an unknown app', () => `${uploadFile.path}?moduleId=${unknown}`, 404],
    ['for an import into an unknown app', () => `${uploadImport.path}?moduleId=${unknown}`, 404],
    ['without a valid parameter', () => uploadFile.path, 422],
    ['to a call that there is not', () => '/api/no/such/call', 404],
  ])('the connection answers the next call: %s', async (_what, path, status) => {
    expect((await send(path(), large)).status).toBe(status);
    expect((await next()).status).toBe(200);
  });

  it('the connection answers the next call: the disk is full', async () => {
    const { platform: parts } = platform.running;
    const { files } = parts;
    const put: typeof files.put = async (_key, stream) => {
      await pipeline(stream, createWriteStream('/dev/full'));
      return 0;
    };
    Object.assign(parts, { files: { ...files, put } });
    try {
      const { status, body } = await send(
        `${uploadFile.path}?moduleId=${moduleId}`,
        large.subarray(0, 900_000),
      );
      expect([status, body.code]).toEqual([507, 'storage_full']);
    } finally {
      Object.assign(parts, { files });
    }
    expect((await next()).status).toBe(200);
  });

  it('the connection is closed where the rest is too much to wait for', async () => {
    const { headers, payload } = aMultipartFile(Buffer.alloc(3_000_000, 'a'), 'rows.csv');
    const socket = connect(port, '127.0.0.1');
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      // What is still on its way when the server closes may be answered by a reset.
      socket.on('error', () => undefined).on('close', () => resolve(text));
    });
    socket.write(
      [
        `POST ${uploadFile.path}?moduleId=${unknown} HTTP/1.1`,
        `host: ${host}`,
        `authorization: Bearer ${await user.token()}`,
        `content-type: ${headers['content-type']}`,
        `content-length: ${payload.length}`,
        '\r\n',
      ].join('\r\n'),
    );
    // The rest of the body never comes.
    socket.write(payload.subarray(0, 200_000));
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
  });
});

describe('files that are sent for an import', () => {
  it('are refused with the time to come back, when a person has three on their way', async () => {
    const path = `${uploadImport.path}?moduleId=${moduleId}`;
    const { headers, payload } = aMultipartFile(Buffer.from('title\none\n'), 'rows.csv');
    const authorization = `Bearer ${await user.token()}`;
    const head = {
      host,
      authorization,
      'content-type': headers['content-type'],
      'content-length': payload.length,
    };
    const begin = () => {
      let isAnswered = false;
      const outgoing = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path,
        agent: false,
        headers: head,
      });
      const status = new Promise<number | undefined>((resolve, reject) => {
        outgoing.on('error', reject).on('response', (incoming) => {
          incoming.resume();
          isAnswered = true;
          resolve(incoming.statusCode);
        });
      });
      outgoing.write(payload.subarray(0, -25));
      return { outgoing, status, isAnswered: () => isAnswered };
    };
    let begun = [begin(), begin(), begin()];
    // Until all three have been let in, a fourth still may.
    let refused = await send(path, Buffer.from('title\ntwo\n'));
    while (refused.status === 200) {
      // One that came after such a fourth was refused itself, and begins again.
      begun = begun.map((one) => (one.isAnswered() ? begin() : one));
      // The next fourth lets it go first.
      await setTimeout(20);
      refused = await send(path, Buffer.from('title\ntwo\n'));
    }
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('15');
    expect(refused.body.errors).toMatchObject([{ path: 'body.file', code: 'files_being_read' }]);
    for (const { outgoing } of begun) outgoing.end(payload.subarray(-25));
    expect(await Promise.all(begun.map(({ status }) => status))).toEqual([200, 200, 200]);
    expect((await send(path, Buffer.from('title\nthree\n'))).status).toBe(200);
  });
});
