import { changedValues } from '#server/platform/trail/changed-values.ts';
import { changeOfSealed, changeOfSecret, secretChange } from '#server/platform/trail/secret-change.ts';
import type { ValueChange } from '#server/platform/trail/trail.ts';
import type { SecurityHeader } from '../connector.ts';

type Told = Pick<SecurityHeader, 'name' | 'host' | 'allowsPlainHttp' | 'headers' | 'oauth'>;

/** What the trail tells of a changed security header: of its secrets only that they were replaced. */
export function changesOfHeader(
  before: Told,
  after: Told,
  clientSecret?: string | null,
): readonly ValueChange[] {
  const hadSecret = (before.oauth?.sealedSecret ?? null) !== null;
  return [
    ...changedValues(toldOf(before), toldOf(after)),
    ...secretChange('headerValues', changeOfSealed(sealedOf(before), sealedOf(after))),
    ...secretChange('clientSecret', hadSecret ? changeOfSecret(clientSecret) : undefined),
  ];
}

const sealedOf = ({ headers }: Told) =>
  new Map(headers.map(({ name, sealed }) => [name.toLowerCase(), sealed]));

function toldOf({ name, host, allowsPlainHttp, headers, oauth }: Told) {
  return {
    name,
    host,
    allowsPlainHttp,
    headers: headers.map((one) => one.name),
    grant: oauth?.grant ?? null,
    tokenUrl: oauth?.tokenUrl ?? null,
    authorizationUrl: oauth?.authorizationUrl ?? null,
    clientId: oauth?.clientId ?? null,
    authentication: oauth?.authentication ?? null,
    scope: oauth?.scope ?? null,
  };
}
