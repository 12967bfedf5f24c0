import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../route.ts';

/** Types that a browser may show in place; everything else is only saved. None of them can run anything. */
const shownInPlace = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf']);

/**
 * Sends a file, or the one range that was requested (RFC 9110, section 14), in a way that it can never act as a page of
 * the product.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  const disposition = shownInPlace.has(file.type) ? 'inline' : 'attachment';
  reply
    .header('content-type', file.type)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeRfc5987(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
  if (file.size === null) return reply.send(await file.open(null));
  reply.header('accept-ranges', 'bytes');
  const range = parseRange(request.headers.range, file.size);
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  if (range === null) return reply.header('content-length', file.size).send(await file.open(null));
  return reply
    .status(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${file.size}`)
    .header('content-length', range.last - range.first + 1)
    .send(await file.open(range));
}

/** One byte range of `size` bytes. Null means to send all: no range, several ranges or another unit. */
export function parseRange(
  header: string | undefined,
  size: number,
): { readonly first: number; readonly last: number } | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(match[1]);
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (first >= size) return 'unsatisfiable';
  return last < first ? null : { first, last };
}

function encodeRfc5987(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
