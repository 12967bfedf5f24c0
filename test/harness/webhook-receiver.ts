import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it arrived. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A system that receives webhooks. Answers 200 unless `answer` does something else. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  answer: (response: ServerResponse, message: Received) => void;
  close(): void;
}

export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(parts).toString() };
      received.push(message);
      receiver.answer(response, message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (response) => response.end('thanks'),
    close: () => server.close().closeAllConnections(),
  };
  return receiver;
}

/** Whether one of the signatures is by the secret; written after the text of Standard Webhooks, not with its library. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => signature.split(','))
    .filter(([version]) => version === 'v1')
    .some(([, text]) => {
      const given = Buffer.from(text ?? '', 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}
