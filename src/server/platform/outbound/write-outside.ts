import { connect as connectPlain, isIP } from 'node:net';
import { connect as connectEncrypted } from 'node:tls';
import { allowedAddress } from './allowed-address.ts';
import { isAboutCertificate, OutboundError } from './outbound-error.ts';

/** Text for a system that takes it over a connection and answers nothing. */
export interface OutsideText {
  readonly host: string;
  readonly port: number;
  /** Null: unencrypted. `authorities`: certificates that the host's can end in, in PEM; absent: the system's. */
  readonly tls: { readonly authorities?: readonly string[] | undefined } | null;
  readonly text: string;
  /** From the connection to its end. */
  readonly timeoutMs: number;
  /** `config.OUTBOUND_ALLOWED_NETWORKS` */
  readonly allowedNetworks: readonly string[];
}

/**
 * Connects, writes the text, says that it has ended and waits until the other side has ended, too: then it has been
 * taken. Throws `OutboundError`.
 */
export async function writeOutside(outside: OutsideText): Promise<void> {
  const { host, port, tls, text, timeoutMs, allowedNetworks } = outside;
  const address = await allowedAddress(host, allowedNetworks);
  await new Promise<void>((resolve, reject) => {
    const socket =
      tls === null
        ? connectPlain({ host: address, port })
        : connectEncrypted({
            host: address,
            port,
            ...(isIP(host) === 0 ? { servername: host } : {}),
            ...(tls.authorities ? { ca: [...tls.authorities] } : {}),
          });
    const timer = setTimeout(() => socket.destroy(new OutboundError('timed_out')), timeoutMs);
    const begun = tls === null ? 'connect' : 'secureConnect';
    // What comes back is of no meaning, but has to be read for the end to be seen.
    socket.once(begun, () => socket.end(text)).resume();
    socket.once('error', (error) => reject(failureOf(error)));
    socket.once('close', () => {
      clearTimeout(timer);
      if (socket.writableFinished) resolve();
      else reject(new OutboundError('not_reachable'));
    });
  });
}

function failureOf(error: NodeJS.ErrnoException): OutboundError {
  if (error instanceof OutboundError) return error;
  return new OutboundError(isAboutCertificate(error.code ?? '') ? 'not_trusted' : 'not_reachable', {
    cause: error,
  });
}
