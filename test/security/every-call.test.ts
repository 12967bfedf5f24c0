import { beforeAll, expect, it } from 'vitest';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { clientOf, everyEndpoint, idsUsed, send, validRequest } from './world/send.ts';
import { aWorld } from './world/world.ts';
import type { World } from './world/world-types.ts';

/*
 * Every call once, as it should be made, on each database: so each statement is asked there, and a refusal in the
 * other tests is one.
 */

const platform = useTestPlatform();
let home: World;
let foreign: World;

/** They open transactions of their own, and use up what they are sent. */
const usesUp = new Set([
  'changePassword',
  'disableAuthenticator',
  'enableAuthenticator',
  'finishAuthorization',
  'finishPasskey',
  'lookAtBotRecording',
  'renewRecoveryCodes',
  'rotateActivitySecret',
  'rotateIncomingSecret',
  'rotateWebhookSecret',
  'saveCompaniesHouseVariable',
  'saveEcommerceVariable',
  'saveGenaiConfig',
  'saveInbox',
  'saveIncomingWebhook',
  'saveStoreKey',
  'saveWebhook',
  'startPasskey',
]);

/** Calls that this installation refuses, for they take PostgreSQL and a setting; their own tests make them. */
const refusedHere: Readonly<Record<string, string>> = { replaceAnalystPassword: 'analyst_access_off' };

beforeAll(async () => {
  home = await aWorld(platform);
  foreign = await aWorld(platform);
});

it.each(everyEndpoint)('%s succeeds and answers nothing of another tenant', async (_name, endpoint) => {
  const valid = validRequest(endpoint);
  const isUsedUp = endpoint.writes || valid.as === 'nobody' || usesUp.has(endpoint.name);
  const ids = isUsedUp ? await home.freshIds(idsUsed(endpoint, home)) : home.ids;
  // Whoever signs out is somebody else, for the session ends.
  const client = endpoint.name === 'signOut' ? await home.tenant.addUser() : clientOf(home, valid.as);
  const answer = await send(client, endpoint, valid.request(ids, home));
  const refusal = refusedHere[endpoint.name];
  if (refusal) expect(answer.payload).toContain(refusal);
  else expect(answer.statusCode, answer.payload).toBe(200);
  expect(answer.payload).not.toContain(foreign.canary);
});
