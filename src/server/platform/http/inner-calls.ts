import { isPermitted } from '#contracts/permissions.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { checkedInput } from './input/request-input.ts';
import { namedInRequest } from './named-in-request.ts';
import { perform } from './perform.ts';
import type { Route } from './route.ts';

/** The parts of a request for a call that is made from within. */
interface InnerRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
}

/** Calls of the product, made from within by the name of their contract, as the actor of the context. */
export interface InnerCalls {
  /** The input as the call would take it. Throws as the call would. */
  check(name: string, request: InnerRequest): void;
  /**
   * What the call answers to this actor: the same permission, the same check of what is given, the same use case, the
   * same audit as over HTTP. In the transaction already open, or in one of its own. Throws `AppError`.
   */
  run(ctx: Context, name: string, request: InnerRequest): Promise<unknown>;
}

/** The calls of a table of routes. Files and uploads can’t be called from within, nor can keys call anything so. */
export function innerCalls(routes: () => readonly Route[]): InnerCalls {
  let byName: ReadonlyMap<string, Route> | undefined;
  const find = (name: string): Route => {
    byName ??= new Map(routes().map((route) => [route.endpoint.name, route]));
    const route = byName.get(name);
    if (!route || (route.endpoint.transport ?? 'json') !== 'json') throw new AppError('not_found');
    return route;
  };
  const inputOf = (route: Route, { params = {}, query = {}, headers = {}, body }: InnerRequest) =>
    checkedInput(route.endpoint, { params, query, headers, body });
  return {
    check: (name, request) => void inputOf(find(name), request),
    run: async (ctx, name, request) => {
      const route = find(name);
      const { permission } = route.endpoint;
      if (ctx.actor?.key || !isPermitted(permission, ctx.actor?.flags ?? null)) {
        ctx.platform.trail.refused(ctx, name, namedInRequest(request));
        throw new AppError('forbidden');
      }
      return perform(route, ctx, inputOf(route, request), undefined);
    },
  };
}
