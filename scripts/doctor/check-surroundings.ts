import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { Config } from '#server/config.ts';
import { s3Store } from '#server/platform/files/s3-store.ts';
import type { Finding } from './finding.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

/** The mail server answers and takes the login; no mail is sent. */
export async function checkMail({ SMTP_URL: url }: Config): Promise<Finding> {
  const subject = 'mail';
  if (!url) return { subject, result: 'fine', text: 'kept for administrators to read (SMTP_URL is not set)' };
  const client = nodemailer.createTransport({
    url,
    connectionTimeout: 3000,
    greetingTimeout: 3000,
  } as object);
  try {
    await client.verify();
    return { subject, result: 'fine', text: 'the mail server answers and takes the login' };
  } catch (error) {
    return { subject, result: 'broken', text: `SMTP_URL does not work: ${messageOf(error)}` };
  } finally {
    client.close();
  }
}

/** Writes a small file into the bucket, reads it and removes it; all of that within `maxMs`. */
export async function checkBucket(config: Config, maxMs = 10_000): Promise<Finding> {
  const subject = 'files';
  const bucket = config.S3_BUCKET;
  if (!bucket) return { subject, result: 'fine', text: 'in the data folder (S3_BUCKET is not set)' };
  const store = s3Store(config, bucket);
  const key = `formwright-doctor/${randomUUID()}`;
  const tryIt = async () => {
    await store.put(key, Readable.from([Buffer.from('probe')]), 'text/plain');
    const stored = await store.get(key, null);
    stored?.destroy();
    await store.remove(key);
    return stored !== null;
  };
  try {
    const isKept = await inTime(tryIt(), maxMs);
    if (!isKept) return { subject, result: 'broken', text: `the bucket ${bucket} loses what is written` };
    return { subject, result: 'fine', text: `the bucket ${bucket} can be written, read and emptied` };
  } catch (error) {
    return { subject, result: 'broken', text: `the bucket ${bucket} does not work: ${messageOf(error)}` };
  }
}

async function inTime<Result>(work: Promise<Result>, maxMs: number): Promise<Result> {
  const ended = new AbortController();
  const late = setTimeout(maxMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`no answer within ${maxMs / 1000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    // Whichever is not waited for any more must not be heard of.
    work.catch(() => undefined);
    late.catch(() => undefined);
    ended.abort();
  }
}

/** Whether hosts of tenants find their way here; only once there is an address for people. */
export async function checkHosts(
  { PUBLIC_URL: address }: Config,
  resolve: (host: string) => Promise<unknown> = lookup,
): Promise<Finding> {
  const subject = 'hosts of tenants';
  if (!address) return { subject, result: 'fine', text: 'not looked for (PUBLIC_URL is not set)' };
  const host = `probe.${new URL(address).hostname}`;
  try {
    await resolve(host);
    return { subject, result: 'fine', text: `${host} is found` };
  } catch (error) {
    return {
      subject,
      result: 'limited',
      text: `${host} is not found (${(error as NodeJS.ErrnoException).code ?? messageOf(error)}): a wildcard record for *.${new URL(address).hostname} lets tenants have hosts of their own`,
    };
  }
}
