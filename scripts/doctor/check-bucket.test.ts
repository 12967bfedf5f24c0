import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startS3 } from '#test/harness/s3-server.ts';
import { checkBucket } from './check-surroundings.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fw-doctor-s3-'));
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3(folder);
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const finding = (changes: Record<string, string> = {}, maxMs?: number) =>
  checkBucket(readConfig({ ...s3.settings, ...changes }), maxMs);

describe('the doctor, trying a bucket', () => {
  it('is content where a signed request is served', async () => {
    expect(await finding()).toMatchObject({ result: 'fine', text: expect.stringContaining('files') });
  });

  it.each([
    ['a wrong key', { S3_ACCESS_KEY_ID: 'somebody' }, /key/i],
    ['a bucket that is not there', { S3_BUCKET: 'elsewhere' }, /elsewhere.*bucket does not exist/i],
    ['no server', { S3_ENDPOINT: 'http://127.0.0.1:1' }, /ECONNREFUSED|connect/],
  ])('says what is wrong with %s', async (_what, changes, reason) => {
    expect(await finding(changes)).toMatchObject({ result: 'broken', text: expect.stringMatching(reason) });
  });

  it('tells a right secret from a wrong one', async () => {
    const store = createHttpServer((request, response) => {
      request.resume().on('end', () => {
        if (isSignedBy('right', request)) return response.writeHead(200, { etag: '"1"' }).end('probe');
        response.writeHead(403, { 'content-type': 'application/xml' });
        response.end(
          '<Error><Code>SignatureDoesNotMatch</Code><Message>The signature is wrong.</Message></Error>',
        );
      });
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const S3_ENDPOINT = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const found = (secret: string) => finding({ S3_ENDPOINT, S3_SECRET_ACCESS_KEY: secret });
    expect((await found('right')).result).toBe('fine');
    expect(await found('wrong')).toMatchObject({
      result: 'broken',
      text: expect.stringContaining('The signature is wrong.'),
    });
    store.close().closeAllConnections();
  });

  it('waits no longer than it says for one that never answers', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const begun = performance.now();
    const found = await finding({ S3_ENDPOINT: `http://127.0.0.1:${port}` }, 300);
    silent.close();
    expect(found).toMatchObject({
      result: 'broken',
      text: expect.stringContaining('no answer within 0.3 s'),
    });
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

/** Whether a request is signed with the secret, by Amazon's Signature Version 4 in its header. */
function isSignedBy(secret: string, { method, url, headers }: IncomingMessage): boolean {
  const parts =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    );
  if (!parts) return false;
  const [, day = '', region = '', signed = '', signature] = parts;
  const [path = '', query = ''] = (url ?? '').split('?');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const sorted = query.split('&').sort().join('&');
  const canonical = [method, path, sorted, lines.join(''), signed, headers['x-amz-content-sha256']].join(
    '\n',
  );
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, hash].join(
    '\n',
  );
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (made, part) => createHmac('sha256', made).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
