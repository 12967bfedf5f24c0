import { Readable } from 'node:stream';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { findLogo } from '../organization-store.ts';

export async function getOrganizationLogo(ctx: Context): Promise<FileAnswer> {
  const logo = await findLogo(ctx.db);
  if (!logo) throw notFound();
  const bytes = Buffer.from(logo.base64, 'base64');
  return {
    name: 'logo',
    type: logo.type,
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.first, range.last + 1) : bytes]),
  };
}
