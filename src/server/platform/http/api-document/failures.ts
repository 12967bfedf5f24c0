import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contracts/errors.ts';
import { permissions } from '#contracts/permissions.ts';
import { codeText } from '../answers/error-texts.ts';

/** Codes that every call can return. */
const everywhere: readonly ErrorCode[] = [
  'malformed_request',
  'unknown_tenant',
  'too_many_requests',
  'internal',
  'unavailable',
];

const statusNames: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Wrong content type',
  422: 'Refused',
  429: 'Too many requests',
  500: 'Error of the server',
  502: 'The other system failed',
  503: 'Unavailable',
  504: 'Timed out',
};

/** The refusals of a call by status, with their codes and texts. */
export function failures(endpoint: Endpoint): Record<string, ZodOpenApiResponseObject> {
  return refusalsOf(codesOf(endpoint));
}

/** Refusals with these codes, by status. */
export function refusalsOf(codes: Iterable<ErrorCode>): Record<string, ZodOpenApiResponseObject> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  }
  const answers = [...byStatus].map(([status, codes]) => [String(status), refusal(status, codes)] as const);
  return Object.fromEntries(answers);
}

/** Example responses for the codes that these calls, and others, can return, for the components of the document. */
export function errorExamples(
  endpoints: readonly Endpoint[],
  others: readonly ErrorCode[],
): Record<string, { readonly summary: string; readonly value: unknown }> {
  const codes = [...new Set([...endpoints.flatMap((endpoint) => [...codesOf(endpoint)]), ...others])];
  return Object.fromEntries(codes.map((code) => [code, { summary: textOf(code), value: exampleOf(code) }]));
}

function codesOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const codes: ErrorCode[] = [...everywhere, ...(endpoint.errors ?? [])];
  if (permissions[endpoint.permission].needsToken) codes.push('not_signed_in', 'token_expired', 'forbidden');
  if (endpoint.params) codes.push('not_found');
  if (endpoint.query || endpoint.body) codes.push('validation_failed');
  if (endpoint.isIdempotent) codes.push('idempotency_conflict');
  return new Set(codes);
}

function refusal(status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const lines = codes.map((code) => `- \`${code}\`: ${textOf(code)}`);
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }] as const);
  return {
    description: `${statusNames[status] ?? 'Refused'}\n\n${lines.join('\n')}`,
    ...headersOf(status),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples) as never,
      },
    },
  };
}

function headersOf(status: number): Pick<ZodOpenApiResponseObject, 'headers'> {
  if (status === 401) return { headers: { 'WWW-Authenticate': header('WwwAuthenticate') } };
  if (status === 429 || status === 503) return { headers: { 'Retry-After': header('RetryAfter') } };
  return {};
}

function header(name: string): { $ref: string } {
  return { $ref: `#/components/headers/${name}` };
}

function exampleOf(code: ErrorCode) {
  const errors =
    code === 'validation_failed'
      ? [{ path: 'fields.amount', code: 'input_missing', message: codeText('input_missing', 'en', {}) }]
      : [];
  return { success: false, message: textOf(code), code, errors };
}

function textOf(code: ErrorCode): string {
  return codeText(code, 'en', { name: 'amount', apps: 'Purchase order', status: 503 });
}
