import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Config } from '#server/config.ts';
import { s3Store } from '#server/platform/files/s3-store.ts';
import type { Finding } from './finding.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

/** The mail server answers and takes the login; no mail is sent. */
export async function lookAtMail({ SMTP_URL: url }: Config): Promise<Finding> {
  const subject = 'mail';
  if (!url)
    return { subject, verdict: 'fine', text: 'kept for administrators to read (SMTP_URL is not set)' };
  const client = nodemailer.createTransport({
    url,
    connectionTimeout: 3000,
    greetingTimeout: 3000,
  } as object);
  try {
    await client.verify();
    return { subject, verdict: 'fine', text: 'the mail server answers and takes the login' };
  } catch (error) {
    return { subject, verdict: 'broken', text: `SMTP_URL does not work: ${messageOf(error)}` };
  } finally {
    client.close();
  }
}

/** Writes a small file into the bucket, reads it and removes it. */
export async function lookAtBucket(config: Config): Promise<Finding> {
  const subject = 'files';
  const bucket = config.S3_BUCKET;
  if (!bucket) return { subject, verdict: 'fine', text: 'in the data folder (S3_BUCKET is not set)' };
  const store = s3Store(config, bucket);
  const key = `formwright-doctor/${randomUUID()}`;
  try {
    await store.put(key, Readable.from([Buffer.from('probe')]), 'text/plain');
    const stored = await store.get(key, null);
    stored?.destroy();
    await store.remove(key);
    if (!stored) return { subject, verdict: 'broken', text: `the bucket ${bucket} loses what is written` };
    return { subject, verdict: 'fine', text: `the bucket ${bucket} can be written, read and emptied` };
  } catch (error) {
    return { subject, verdict: 'broken', text: `the bucket ${bucket} does not work: ${messageOf(error)}` };
  }
}

/** Whether hosts of tenants find their way here; only once there is an address for people. */
export async function lookAtHosts(
  { PUBLIC_URL: address }: Config,
  resolve: (host: string) => Promise<unknown> = lookup,
): Promise<Finding> {
  const subject = 'hosts of tenants';
  if (!address) return { subject, verdict: 'fine', text: 'not looked for (PUBLIC_URL is not set)' };
  const host = `probe.${new URL(address).hostname}`;
  try {
    await resolve(host);
    return { subject, verdict: 'fine', text: `${host} is found` };
  } catch (error) {
    return {
      subject,
      verdict: 'limited',
      text: `${host} is not found (${(error as NodeJS.ErrnoException).code ?? messageOf(error)}): a wildcard record for *.${new URL(address).hostname} lets tenants have hosts of their own`,
    };
  }
}

/** Whether PUBLIC_URL leads to a server of ours that knows it is behind a proxy. */
export async function lookAtProxy(config: Config): Promise<Finding> {
  const subject = 'proxy';
  const { PUBLIC_URL: address, TRUST_PROXY: trusted } = config;
  if (!address) return { subject, verdict: 'fine', text: 'not looked for (PUBLIC_URL is not set)' };
  const isBehindProxy = address.startsWith('https:');
  if (isBehindProxy && !trusted) {
    return {
      subject,
      verdict: 'limited',
      text: 'PUBLIC_URL is https, which a proxy serves, but TRUST_PROXY is not set: everyone seems to have its address, and links begin with http',
    };
  }
  try {
    const answer = await fetch(new URL('/api/health/live', address), { signal: AbortSignal.timeout(3000) });
    if (answer.ok) return { subject, verdict: 'fine', text: `${address} answers` };
    return {
      subject,
      verdict: 'limited',
      text: `${address} answers ${answer.status}: is the server running?`,
    };
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    return {
      subject,
      verdict: 'limited',
      text: `${address} does not answer (${messageOf(cause)}): is the server running?`,
    };
  }
}
