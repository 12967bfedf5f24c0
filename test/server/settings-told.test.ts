import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { clientOf, idsUsed, send, validRequest } from '#test/security/world/send.ts';
import { aWorld } from '#test/security/world/world.ts';
import type { World } from '#test/security/world/world-types.ts';

/*
 * Every call that writes, as it should be made: where the trail then says that something was changed or saved, it says
 * what it was before and after. A new call joins by itself, as the calls come from the contracts.
 */

const platform = useTestPlatform();
let world: World;

beforeAll(async () => {
  world = await aWorld(platform);
});

/** Calls whose records have no values, and why. */
const withoutValues: Readonly<Record<string, string>> = {
  actOnSchedule: 'it pauses, resumes or skips, and the list of runs tells',
  answerBotRun: 'the run keeps the answer',
  applyConfigToAllUsers: 'it is the layout of a list',
  changePassword: 'it is a secret',
  changePushDevice: 'it is a name that people give their own device',
  createDefinition: 'the versions of the app tell',
  orderCategories: 'it is the order of a menu',
  rememberCorrections: 'corrections hold values of documents',
  removeHelpFile: 'there was none',
  removePasskey: 'the facts say what became of it',
  removePicture: 'it is the person’s own picture',
  renamePasskey: 'it is a name that people give their own passkey',
  reportBotRun: 'the run keeps what was reported',
  saveDashboardSchedule: 'it is when a mail comes',
  saveDataRows: 'the data set keeps a history of its rows',
  saveInquirySchedule: 'it is when a mail comes',
  saveModule: 'the versions of the app tell',
  saveProviderToken: 'it is a secret',
  saveReportSchedule: 'it is when a mail comes',
  saveSectionTemplate: 'it is made anew each time',
  saveSecurityQuestions: 'answers are secrets',
  setLeavingDate: 'the facts have the day',
  trainPrediction: 'it asks for work',
  updateEmailTemplate: 'the versions of the app tell',
  uploadPicture: 'it is the person’s own picture',
};

interface Told {
  readonly id: string;
  readonly action: string;
  readonly names: readonly string[];
}

const toldUntilNow = () =>
  world.tenant.transact(null, async (ctx) => {
    const { rows } = await sql<Told>`
      select id, action, array(select jsonb_object_keys(commitments)) as names from audit_records
      where action in ('changed', 'saved')`.execute(ctx.db.tables);
    return rows;
  });

const isWriting = ({ name, writes }: Endpoint) => writes || /^(save|set|change|update|rotate)/.test(name);
const calls = endpoints.filter(isWriting).map((endpoint) => [endpoint.name, endpoint] as const);

it.each(calls)('%s tells before and after, if it changes something', async (name, endpoint) => {
  const valid = validRequest(endpoint);
  const ids = await world.freshIds(idsUsed(endpoint, world));
  const known = new Set((await toldUntilNow()).map(({ id }) => id));
  const client = name === 'signOut' ? await world.tenant.addUser() : clientOf(world, valid.as);
  await send(client, endpoint, valid.request(ids, world));
  const bare = (await toldUntilNow()).filter(
    ({ id, names }) => !known.has(id) && !names.some((one) => one.startsWith('value:')),
  );
  expect(bare.length > 0, JSON.stringify(bare)).toBe(Object.hasOwn(withoutValues, name));
});
