import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Headers that Fastify itself gives an answer. */
const framing = ['content-length', 'content-type', 'connection', 'date', 'keep-alive'];

/** Permissions-Policy: our own pages may ask for the camera, to take pictures and read codes; nothing else is asked for. */
const permissionsPolicy =
  'camera=(self), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=()';

/**
 * The headers that every answer has. They are the same for all, so they are worked out once.
 * `isSecure`: people reach the server by https.
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
