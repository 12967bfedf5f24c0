import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { ed25519PublicKey } from './platform/crypto/licence-signature.ts';

/** Password of the demo's users where the operator has chosen none; the documentation names it. */
export const defaultDemoPassword = 'formwright-demo';

const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const whole = z.coerce.number().int();

function isNetwork(text: string): boolean {
  return ipaddr.isValidCIDR(text);
}

/** The number of proxies that every request comes through, or the networks that they call from. */
export type TrustedProxies = number | readonly string[];

function readTrustedProxies(text: string, check: z.RefinementCtx): TrustedProxies {
  const parts = text.split(',').flatMap((part) => part.trim() || []);
  if (text.trim() === 'false') return 0;
  if (/^\d{1,2}$/.test(text.trim())) return Number(text);
  if (parts.length > 0 && parts.every(isNetwork)) return parts;
  const advice =
    'give the number of proxies in front of the server, e.g. 1, or their networks, e.g. 10.0.0.0/8';
  const message =
    text.trim() === 'true' ? `true would believe what any caller claims to be: ${advice}` : advice;
  check.issues.push({ code: 'custom', message, input: text });
  return 0;
}

/** Every setting of the server; docs/operations.md is made from these descriptions and defaults. */
export const configSchema = z.object({
  PORT: whole.min(0).max(65_535).default(3000).describe('Port to listen on; 0 takes a free one.'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the embedded database and of local files.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer, e.g. postgres://user:password@host/name. Unset: embedded database.'),
  DATABASE_POOL_SIZE: whole.min(1).max(500).default(20).describe('Connections to PostgreSQL of this node.'),
  DATABASE_STATEMENT_TIMEOUT_MS: whole
    .min(100)
    .max(600_000)
    .default(30_000)
    .describe('Milliseconds after which one SQL statement is ended.'),
  ANALYST_DATABASE_ADDRESS: z
    .string()
    .max(260)
    .regex(/^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(?::\d{1,5})?$/, 'not a host, or a host and a port')
    .optional()
    .describe(
      'Host and port at which analysts reach PostgreSQL, e.g. db.example.com:5432. Lets tenants open apps to SQL; they can then read the names, but not the contents, of everything in this database. Unset: no tenant can.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address people use, e.g. https://forms.example.com; its host answers as the default tenant.'),
  DEFAULT_TENANT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .default('demo')
    .describe('Tenant that answers on bare localhost, on IP addresses and on the host of PUBLIC_URL.'),
  DEMO: flag
    .optional()
    .describe('Fill the demo tenants at first start. Default: only with the embedded database.'),
  DEMO_PASSWORD: z
    .string()
    .min(12)
    .max(50)
    .default(defaultDemoPassword)
    .describe('Password of all users of the demo tenants.'),
  S3_BUCKET: z.string().min(1).optional().describe('Bucket for files. Unset: files are kept in DATA_DIR.'),
  S3_ENDPOINT: z.url().optional().describe('Address of an S3-compatible store; unset: Amazon.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key of the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of the access key.'),
  S3_FORCE_PATH_STYLE: flag
    .default(false)
    .describe('Bucket in the path instead of the host name (MinIO and others).'),
  UPLOAD_LIMIT_MB: whole
    .min(1)
    .max(2000)
    .default(25)
    .describe('Largest file that may be uploaded, in megabytes.'),
  SHEETS_READ_AT_ONCE: whole
    .min(1)
    .max(50)
    .default(2)
    .describe(
      'Spreadsheets that this node reads at once for imports; each may take 300 MB for some seconds. Others wait.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, e.g. smtp://user:password@host:587. Unset: mails are kept for administrators to read.',
    ),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(/^[^\r\n]+$/)
    .default('Formwright <no-reply@localhost>')
    .describe('Sender of mails.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe messages that are logged.'),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform(readTrustedProxies)
    .describe(
      'Whose X-Forwarded-* headers are believed: the number of proxies in front, e.g. 1, or their networks, e.g. 10.0.0.0/8,fd00::/8; 0 or `false`: none.',
    ),
  RATE_LIMIT_PER_MINUTE: whole
    .min(0)
    .max(10_000_000)
    .default(6000)
    .describe('Requests per minute for each tenant and client address on this node; 0: no limit.'),
  KEY_RATE_LIMIT_PER_MINUTE: whole
    .min(0)
    .max(10_000_000)
    .default(600)
    .describe('Requests per minute for each key of a program, over all nodes; 0: no limit.'),
  HUB_CONNECTIONS_PER_USER: whole
    .min(1)
    .max(10_000)
    .default(50)
    .describe('Browser windows of one person that get live updates from this node at once.'),
  JOB_HEARTBEAT_SECONDS: whole
    .min(10)
    .max(3600)
    .default(60)
    .describe(
      'Seconds without a heartbeat after which a job counts as lost, because its node was killed, and another node runs it.',
    ),
  OUTBOUND_TIMEOUT_MS: whole
    .min(100)
    .max(60_000)
    .default(15_000)
    .describe(
      'Milliseconds that another system has to answer a connector, a webhook or a call for files; work that needs several answers begins none after twice as long.',
    ),
  MAILBOX_ANSWER_SECONDS: whole
    .min(1)
    .max(120)
    .default(15)
    .describe('Seconds for which an inbox waits for each answer of its mail server.'),
  DOCUMENT_PROVIDER_SECONDS: whole
    .min(1)
    .max(600)
    .default(120)
    .describe('Seconds that a provider outside has to read a document.'),
  DOCUMENT_PROVIDER_READINGS: whole
    .min(1)
    .max(32)
    .default(4)
    .describe(
      'Documents that providers outside read for this node at a time, beside the one that it reads itself.',
    ),
  HELP_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Page that the help menu opens as documentation. Unset: no such line.'),
  REMOTE_SUPPORT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where the help menu offers the remote-support client. Unset: no such line.'),
  LICENCE_PUBLIC_KEY: z
    .string()
    .refine((text) => ed25519PublicKey(text) !== null, 'not an Ed25519 public key in PEM or its base64')
    .optional()
    .describe(
      'Public key (Ed25519, PEM or its base64) that licence files are checked with. Unset: system administrators set the licence.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token that opens GET /metrics. Unset: metrics are off.'),
  OUTBOUND_ALLOWED_NETWORKS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((networks) => networks.every(isNetwork), 'not a list of networks like 10.0.0.0/8')
    .describe(
      'Private networks that webhooks, connectors and remote lookups may reach, e.g. 10.1.0.0/16,127.0.0.1/32. Unset: only public addresses.',
    ),
  NODE_EXTRA_CA_CERTS: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File with certificate authorities in PEM that connections of all organisations trust, beside those of the system.',
    ),
  CHROMIUM_PATH: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Chromium or Chrome for the browser steps of bots, e.g. /usr/bin/chromium. Unset: one that the system has installed.',
    ),
  BOT_BROWSERS_AT_ONCE: whole
    .min(0)
    .max(50)
    .default(2)
    .describe('Browsers that bots run at once on this node; other runs wait. 0: this node runs none.'),
  BOT_BROWSER_MEMORY_MB: whole
    .min(128)
    .max(16_384)
    .default(768)
    .describe('Megabytes of memory with which the browser of one run is ended (on Linux).'),
  BOT_ELEMENT_SECONDS: whole
    .min(1)
    .max(60)
    .default(10)
    .describe('Seconds that a browser step waits for its element.'),
  BOT_BROWSER_WITHOUT_SANDBOX: flag
    .default(false)
    .describe(
      'Let bots run browsers although the server runs as root, where Chromium has no sandbox. Better: run the server as another user.',
    ),
  NODE_ENV: z.string().default('development').describe('`production` hides what only developers need.'),
});

type Settings = z.output<typeof configSchema>;

/** The checked settings, frozen. */
export type Config = Readonly<Omit<Settings, 'DEMO'>> & { readonly DEMO: boolean };

/** Thrown for settings that cannot be used; the message lists every fault. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the settings from an environment (by default the process's) and checks all of them together. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const named = Object.keys(configSchema.shape).flatMap((name) => {
    const text = environment[name];
    return text === undefined || text === '' ? [] : [[name, text] as const];
  });
  const result = configSchema.safeParse(Object.fromEntries(named));
  const faults = result.success
    ? missingCompanions(result.data)
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!result.success || faults.length > 0) {
    throw new ConfigError(
      `These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  const settings = result.data;
  return Object.freeze({ ...settings, DEMO: settings.DEMO ?? settings.DATABASE_URL === undefined });
}

function missingCompanions(settings: Settings): string[] {
  const hasKey = settings.S3_ACCESS_KEY_ID !== undefined;
  const hasSecret = settings.S3_SECRET_ACCESS_KEY !== undefined;
  const faults: string[] = [];
  if (hasKey !== hasSecret) faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or none');
  if (settings.S3_ENDPOINT && !settings.S3_BUCKET) faults.push('S3_BUCKET: needed when S3_ENDPOINT is set');
  return faults;
}
