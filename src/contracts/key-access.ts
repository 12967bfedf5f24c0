import type { Endpoint } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';
import { callsAcrossApps } from './keys/calls-across-apps.ts';
import { callsOfPeople, sessionCalls } from './keys/calls-never-by-keys.ts';
import { type KeyScope, permissionScopes } from './keys/key-shapes.ts';

/** Calls that change or send something although no single transaction holds it. */
const callsThatAct: readonly EndpointName[] = [
  'cancelInstances',
  'decideByMail',
  'executeConnector',
  'finishAuthorization',
  'moveRunning',
  'retryInstances',
  'rotateActivitySecret',
  'rotateWebhookSecret',
  'runConnector',
  'runConnectorBatch',
  'runRemoteUrl',
  'saveCompaniesHouseVariable',
  'saveEcommerceVariable',
  'saveSecurityHeader',
  'startAuthorization',
  'saveStoreKey',
  'saveWebhook',
  'takeBackMove',
  'testWebhook',
  'trySchedule',
];

/** What a key needs for a call. */
export interface KeyAccess {
  /** Whether keys may make the call at all. */
  readonly isForKeys: boolean;
  /** The scopes that the key needs, all of them. */
  readonly scopes: readonly KeyScope[];
  /** Whether a key that is limited to some apps may make the call. */
  readonly isWithinApps: boolean;
}

/** What a key needs for a call: the one rule for the pipeline, the OpenAPI document and the tests. */
export function keyAccessOf(endpoint: Pick<Endpoint, 'name' | 'permission' | 'writes'>): KeyAccess {
  const name = endpoint.name as EndpointName;
  const permission = permissionScopes.filter((scope) => scope === endpoint.permission);
  const isWriting = endpoint.writes || callsThatAct.includes(name);
  return {
    isForKeys: !sessionCalls.includes(name) && !callsOfPeople.includes(name),
    scopes: [isWriting ? 'write' : 'read', ...permission],
    isWithinApps: !callsAcrossApps.includes(name),
  };
}

/** Whether a key with these scopes has one that a call needs: `administer` stands for every permission. */
export function hasScope(scopes: readonly KeyScope[], needed: KeyScope): boolean {
  if (scopes.includes(needed)) return true;
  return scopes.includes('administer') && permissionScopes.some((scope) => scope === needed);
}
