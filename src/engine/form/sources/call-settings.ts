/**
 * Protocols in which a data connector asks. The body of its request is the body, the variables, the SOAP body or the
 * statement.
 */
export const callProtocols = ['rest', 'graphql', 'soap', 'sql'] as const;
/** Versions of SOAP, which have an envelope of their own each. */
export const soapVersions = ['1.1', '1.2'] as const;

/** How a SOAP call proves who asks: not at all, or by a `UsernameToken` with the password as text or as a digest. */
export const soapSecurities = ['none', 'text', 'digest'] as const;

/** How an answer names its next page: a `Link` header, a value in the body, or by counting pages or rows. */
export const pagingKinds = ['none', 'link', 'cursor', 'page', 'offset'] as const;

/** How the pages of an answer are found, and how much of them is read at most. */
export interface Paging {
  readonly kind: (typeof pagingKinds)[number];
  /** The query parameter for the cursor, page or offset; of GraphQL the variable. */
  readonly parameter: string;
  /** `cursor`: where the answer has the next cursor, or the address of the next page. */
  readonly cursorPath: string;
  /** `page`: the number of the first page. */
  readonly firstPage: number;
  readonly maxPages: number;
  readonly maxRows: number;
}

/** How a data connector asks, besides its request. */
export interface CallSettings {
  /** Somebody has paused the connector: nothing asks until it goes on, except trials. */
  readonly isPaused: boolean;
  readonly protocol: (typeof callProtocols)[number];
  readonly graphqlQuery: string;
  readonly soapVersion: (typeof soapVersions)[number];
  readonly soapAction: string;
  readonly soapSecurity: (typeof soapSecurities)[number];
  /** Whether a statement can change something in the database. */
  readonly sqlWrites: boolean;
  /** Further attempts after a failure that may pass; only for calls that may be repeated. */
  readonly retries: number;
  /** The header in which the other system reads an idempotency key; empty: it reads none. */
  readonly idempotencyHeader: string;
  /** How old an answer from memory may be; 0: always asked. */
  readonly cacheSeconds: number;
  /** Failures in a row after which the connector pauses; 0: never. */
  readonly breakerFailures: number;
  readonly breakerSeconds: number;
  readonly paging: Paging;
  /** What the other system charges for a request, as a decimal number; empty: nothing is known. */
  readonly pricePerRequest: string;
  /** Of ISO 4217; empty without a price. */
  readonly currency: string;
}

/** Asks once, keeps nothing and reads one page. */
export const plainCall: CallSettings = {
  isPaused: false,
  protocol: 'rest',
  graphqlQuery: '',
  soapVersion: '1.1',
  soapAction: '',
  soapSecurity: 'none',
  sqlWrites: false,
  retries: 0,
  idempotencyHeader: '',
  cacheSeconds: 0,
  breakerFailures: 0,
  breakerSeconds: 60,
  paging: { kind: 'none', parameter: '', cursorPath: '', firstPage: 1, maxPages: 10, maxRows: 1000 },
  pricePerRequest: '',
  currency: '',
};

/** What a new connector has on screens: it asks again, and pauses while the other system is down. */
export const usualCall: CallSettings = { ...plainCall, retries: 2, breakerFailures: 5 };

/**
 * Whether a call changes nothing in the other system, so that it can be repeated, kept and read page by page: GET, a
 * GraphQL query, and a statement in a transaction that cannot write.
 */
export function onlyReads(method: string, { protocol, graphqlQuery, sqlWrites }: CallSettings): boolean {
  if (protocol === 'rest') return method === 'GET';
  if (protocol === 'sql') return !sqlWrites;
  return protocol === 'graphql' && graphqlOperations(graphqlQuery).every((kind) => kind === 'query');
}

type OperationKind = 'query' | 'mutation' | 'subscription';

const graphqlIgnored = /"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|#[^\n]*/g;

/** The kinds of the operations of a GraphQL document, in order; fragments are none. */
export function graphqlOperations(document: string): OperationKind[] {
  const found: OperationKind[] = [];
  let depth = 0;
  let word = '';
  for (const [token] of document.replace(graphqlIgnored, ' ').matchAll(/[A-Za-z_]\w*|[{}()[\]]/g)) {
    if (token === '{') {
      if (depth === 0 && word !== 'fragment') found.push(operationKind(word));
      if (depth === 0) word = '';
    }
    if ('{(['.includes(token)) depth += 1;
    else if ('})]'.includes(token)) depth -= 1;
    else if (depth === 0 && word === '') word = token;
  }
  return found;
}

function operationKind(word: string): OperationKind {
  return word === 'mutation' || word === 'subscription' ? word : 'query';
}
