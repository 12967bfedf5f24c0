import type { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { isOutsideUrl } from '#engine/form/sources/external-call.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { hostOf, type OauthClient, type SecurityHeader } from '../connector.ts';

type Input = EndpointInput<typeof saveSecurityHeader>['body'];

/** The client that a security header comes to have; a secret that is left out stays. */
export function oauthOf(
  { oauth }: Input,
  kept: SecurityHeader | undefined,
  fresh: string | null | undefined,
): OauthClient | null {
  if (oauth === undefined) return kept?.oauth ?? null;
  if (oauth === null) return null;
  const { clientSecret: _, ...client } = oauth;
  const sealedSecret = fresh === undefined ? (kept?.oauth?.sealedSecret ?? null) : fresh;
  const authorizationUrl = client.grant === 'authorizationCode' ? client.authorizationUrl : '';
  const headerName = kept?.oauth?.headerName;
  return { ...client, authorizationUrl, sealedSecret, ...(headerName === undefined ? {} : { headerName }) };
}

/**
 * A stored client secret goes only to the host that it was given for: nobody who may not read it can send it elsewhere. The
 * same holds for the tokens and their host.
 */
export function keptSecretFaults(
  { oauth }: Input,
  kept: SecurityHeader | undefined,
  stored: SecurityHeader | undefined,
): Violation[] {
  const path = 'body.oauth.clientSecret';
  const before = stored?.oauth ?? null;
  // With another host of the security header everything has to be given again, and so with an absent sign-in.
  if (oauth === undefined) return before && !kept ? [{ path, code: 'secret_missing' }] : [];
  const isKept = oauth !== null && oauth.clientSecret === undefined && before?.sealedSecret != null;
  if (!isKept) return [];
  const isMoved = !kept || hostOf(before.tokenUrl) !== hostOf(oauth.tokenUrl);
  return isMoved ? [{ path, code: 'secret_missing' }] : [];
}

/** What is wrong with a client, by its place in the request. */
export function oauthFaults(
  oauth: OauthClient | null,
  headers: Input['headers'],
  allowsPlainHttp: boolean,
): Violation[] {
  if (oauth === null) return headers.length === 0 ? [{ path: 'body.headers', code: 'input_missing' }] : [];
  const faults = [...addressFaults(oauth.tokenUrl, 'body.oauth.tokenUrl', allowsPlainHttp)];
  if (oauth.grant === 'authorizationCode') {
    faults.push(...addressFaults(oauth.authorizationUrl, 'body.oauth.authorizationUrl', allowsPlainHttp));
  } else if (oauth.sealedSecret === null) {
    faults.push({ path: 'body.oauth.clientSecret', code: 'secret_missing' });
  }
  const key = oauth.headerName ?? 'Authorization';
  const place = headers.findIndex(({ name }) => name.toLowerCase() === key.toLowerCase());
  if (place >= 0) {
    faults.push({ path: `body.headers[${place}].name`, code: 'key_twice', params: { key } });
  }
  return faults;
}

/** Whether tokens that one client got are those of the other. */
export function isSameOauth(one: OauthClient | null, other: OauthClient | null): boolean {
  if (one === null || other === null) return one === other;
  const parts = ({ grant, tokenUrl, authorizationUrl, clientId, scope, sealedSecret }: OauthClient) =>
    JSON.stringify([grant, tokenUrl, authorizationUrl, clientId, scope, sealedSecret]);
  return parts(one) === parts(other);
}

function addressFaults(url: string, path: string, allowsPlainHttp: boolean): Violation[] {
  const isAddress = isOutsideUrl(url) && URL.canParse(url) && !url.includes('{');
  if (!isAddress) return [{ path, code: 'outside_url' }];
  const isSealed = allowsPlainHttp || new URL(url).protocol === 'https:';
  return isSealed ? [] : [{ path, code: 'security_header_encrypted' }];
}
