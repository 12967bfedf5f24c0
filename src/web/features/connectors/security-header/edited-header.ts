import type { listSecurityHeaders } from '#contracts/connectors/list-security-headers.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { HeaderValue } from './header-values.tsx';

type Row = EndpointOutput<typeof listSecurityHeaders>['items'][number];

/** How a security header gets its token; a blank secret keeps the stored one. */
export interface EditedOauth extends Omit<NonNullable<Row['oauth']>, 'hasSecret'> {
  readonly clientSecret: string;
  readonly hasSecret: boolean;
}

/** The initial values of the dialog. A blank value keeps the stored one. */
export interface EditedHeader {
  readonly id?: string;
  readonly revision?: number;
  readonly name: string;
  readonly host: string;
  readonly allowsPlainHttp: boolean;
  readonly headers: readonly HeaderValue[];
  /** Null: fixed values only. */
  readonly oauth: EditedOauth | null;
  readonly connection?: Row['connection'];
}

/** A security header that is not stored yet. */
export const freshHeader: EditedHeader = {
  name: '',
  host: '',
  allowsPlainHttp: false,
  headers: [{ name: 'Authorization', value: '' }],
  oauth: null,
};

export const freshOauth: EditedOauth = {
  grant: 'clientCredentials',
  tokenUrl: '',
  authorizationUrl: '',
  clientId: '',
  authentication: 'basic',
  scope: '',
  clientSecret: '',
  hasSecret: false,
};

/** A stored security header to edit; its values cannot be read. */
export function editedHeader(row: Row): EditedHeader {
  const { id, revision, name, host, allowsPlainHttp, headerNames, oauth, connection } = row;
  const headers = headerNames.map((header) => ({ name: header, value: '' }));
  const edited = oauth && { ...oauth, clientSecret: '' };
  return { id, revision, name, host, allowsPlainHttp, headers, oauth: edited, connection };
}

/** The header as it is saved. */
export function headerBody(header: EditedHeader) {
  const { id, revision, name, host, allowsPlainHttp, oauth } = header;
  const headers = header.headers.map((one) => (one.value === '' ? { name: one.name } : one));
  return { id, revision, name, host, allowsPlainHttp, headers, oauth: oauth && oauthBody(oauth) };
}

function oauthBody({ clientSecret, hasSecret, ...oauth }: EditedOauth) {
  if (clientSecret !== '') return { ...oauth, clientSecret };
  return hasSecret ? oauth : { ...oauth, clientSecret: null };
}
