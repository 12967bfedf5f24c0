import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { Context } from '#server/platform/context.ts';
import { canCarry, hostOf } from '../connector.ts';
import { loadSecurityHeader } from '../stores/security-header-store.ts';

/** Why a request cannot have its security header, at its place in `request`. */
export async function securityFaults(
  ctx: Context,
  { securityHeaderId: id, url }: Pick<OutsideRequest, 'securityHeaderId' | 'url'>,
  request: string,
): Promise<Violation[]> {
  if (id === null) return [];
  const path = `${request}.securityHeaderId`;
  const header = await loadSecurityHeader(ctx.db, id);
  if (!header) return [{ path, code: 'unknown_choice' }];
  const address = url.replaceAll(/[{}]/g, '');
  if (header.host !== hostOf(address)) {
    return [{ path, code: 'security_header_host', params: { host: header.host } }];
  }
  return canCarry(header, address) ? [] : [{ path, code: 'security_header_encrypted' }];
}
