import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { uploadOrganizationLogo as endpoint } from '#contracts/tenants/upload-organization-logo.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { sniffType } from '#server/platform/files/sniff-type.ts';
import type { UploadedFile } from '#server/platform/http/route.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { organizationChanged } from '../organization.ts';
import { findOrganization, putLogo, type StoredLogo } from '../organization-store.ts';
import { organizationSaved } from '../tenant-events.ts';
import { logoAddress } from './present-organization.ts';

const maxBytes = 262_144;
const types: readonly StoredLogo['type'][] = ['image/png', 'image/jpeg', 'image/webp'];

export async function uploadOrganizationLogo(
  ctx: Context,
  { upload }: { readonly upload: UploadedFile },
): Promise<EndpointOutput<typeof endpoint>> {
  const { type: found, stream } = await sniffType(upload.stream, upload.name);
  const bytes = await bytesOf(stream);
  const type = types.find((each) => each === found);
  // Nothing that a browser could run, whatever its name says: SVG is text to the look at its content.
  if (!type) throw new AppError('unsupported_media_type');
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  await ctx.inTransaction(async (tx) => {
    const before = (await findOrganization(tx.db))?.logoHash ?? null;
    await putLogo(tx.db, { type, base64: bytes.toString('base64'), hash });
    tx.announce(
      organizationSaved,
      { changed: ['logo'] },
      { changes: changedValues({ logo: before }, { logo: hash }) },
    );
    organizationChanged(tx);
  });
  return { logo: logoAddress({ logoHash: hash }) ?? '' };
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new AppError('too_large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
