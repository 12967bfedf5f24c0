/** The idempotency keys of requests that have not been answered yet. */
export interface Attempts {
  /** The key of this request: the same one until it is answered, then a new one. */
  readonly keyOf: (request: unknown) => string;
  /** Notes that the server has answered the request, with yes or no. */
  readonly answered: (request: unknown) => void;
}

/**
 * Starts without keys. A request that is repeated because its answer was lost is recognised by its content, so that
 * the server does it once; a request with other content is another piece of work and gets another key.
 */
export function createAttempts(): Attempts {
  const open = new Map<string, string>();
  return {
    keyOf: (request) => {
      const content = JSON.stringify(request);
      const key = open.get(content) ?? crypto.randomUUID();
      open.set(content, key);
      return key;
    },
    answered: (request) => void open.delete(JSON.stringify(request)),
  };
}
