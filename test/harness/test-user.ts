import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Endpoint, EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { ErrorAnswer } from '#contracts/errors.ts';

/** A whole answer, good or bad. */
export interface CallResult<E extends Endpoint> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  /** `data` of a success; do not read it after a refusal. */
  readonly data: EndpointOutput<E>;
  /** The refusal; null after a success. */
  readonly error: ErrorAnswer | null;
}

interface CallOptions {
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes calls to one tenant as one user, typed by the contracts. */
export interface TestClient {
  /** `data` of the answer; throws with code and details when the call is refused. */
  call<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options?: CallOptions,
  ): Promise<EndpointOutput<E>>;
  /** The answer whatever it is. */
  attempt<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options?: CallOptions,
  ): Promise<CallResult<E>>;
  /** Any request, valid or not, with the user's token and the tenant's host. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

type Parts = { params?: object; query?: object; body?: object; headers?: object };

export type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>;

/** A client over Fastify's injection. `token` null: nobody signed in. */
export function testClient(send: Inject, host: string, token: () => Promise<string | null>): TestClient {
  const inject = async (options: InjectOptions) => {
    const bearer = await token();
    return send({
      ...options,
      headers: {
        host,
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...options.headers,
      },
    });
  };
  const attempt: TestClient['attempt'] = async (endpoint, request, options = {}) => {
    const parts = request as Parts;
    const response = await inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, parts),
      headers: {
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        ...(parts.headers as Record<string, string> | undefined),
        ...options.headers,
      },
      ...(parts.body === undefined ? {} : { payload: parts.body }),
    });
    const body = response.json<{ success: boolean; data: never } & ErrorAnswer>();
    return {
      status: response.statusCode,
      headers: response.headers,
      data: body.data,
      error: body.success ? null : body,
    };
  };
  const call: TestClient['call'] = async (endpoint, request, options) => {
    const { data, error, status } = await attempt(endpoint, request, options);
    if (error) throw new Error(`${endpoint.name}: ${status} ${error.code} ${JSON.stringify(error.errors)}`);
    return data;
  };
  return { call, attempt, inject };
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
