import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it was sent. */
export interface TestMailServer {
  readonly url: string;
  /** Newest last. */
  readonly received: readonly { readonly email: Email; readonly recipients: readonly string[] }[];
  stop(): Promise<void>;
}

/** Starts a mail server on a free port of 127.0.0.1. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: { email: Email; recipients: string[] }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // The product keeps its connections open, for the next mail.
    closeTimeout: 50,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ email: await PostalMime.parse(Buffer.concat(chunks)), recipients });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
