import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Headers that Fastify sets itself. */
const framing = ['content-length', 'content-type', 'connection', 'date', 'keep-alive'];

/** Permissions-Policy: our own pages may use the camera, to take pictures and read codes, and nothing else. */
const permissionsPolicy =
  'camera=(self), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=()';

/**
 * The headers of every response. They are always the same, so they are computed once. `isSecure`: people reach the
 * server by https.
 */
export async function securityHeaders(isSecure: boolean): Promise<Readonly<Record<string, string>>> {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy,
    strictTransportSecurity: isSecure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  const fromHelmet = Object.entries(headers)
    .filter(([name]) => !framing.includes(name))
    .map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(fromHelmet), 'permissions-policy': permissionsPolicy };
}
