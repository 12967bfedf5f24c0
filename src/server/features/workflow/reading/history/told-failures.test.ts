import { beforeAll, describe, expect, it } from 'vitest';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { awaitedWork } from '#test/factories/awaited-work.ts';
import { anOrderApp } from '#test/factories/order-app.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { type MoodyAnswer, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { runDeferredWorkHandler } from '../../jobs/run-deferred-work.ts';

const platform = useTestPlatform({
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32', OUTBOUND_TIMEOUT_MS: '1000' },
});
let tenant: TestTenant;
let designer: TestUser;
let ana: TestUser;
let reviewer: TestUser;
let count = 0;

beforeAll(async () => {
  tenant = await platform.newTenant();
  designer = await tenant.asUser('isConsultant');
  ana = await tenant.addUser();
  reviewer = await tenant.addUser();
});

/** An order whose company number the reviewer does not see, if so chosen, and whose register answers like this. */
async function anOrder(answer: MoodyAnswer, { isHidden = false, isLastAttempt = false } = {}) {
  const system = await startMoodySystem();
  system.answer = () => answer;
  count += 1;
  const request = { url: `${system.url}/{company_number}` };
  const { id: connectorId } = await designer.call(saveConnector, {
    body: { name: `Register ${count}`, request },
  });
  const definition = anOrderApp(reviewer.id, connectorId);
  const fieldPermissions = [
    { activityId: 'approval', fieldGroups: [], fields: [{ name: 'company', control: 'hidden' as const }] },
  ];
  const workflow = { ...definition.workflow, ...(isHidden && { fieldPermissions }) };
  const moduleId = await aPublishedApp(designer, { ...definition, workflow });
  const data = { number: '1', company: 'SECRET-7' };
  const { id: recordId } = await ana.call(submitEntry, { query: { moduleId }, body: { data } });
  await platform.settle();
  if (isLastAttempt) {
    const input = { connectorId, input: { company_number: '1' }, output: [] };
    const place = { activityId: 'register', job: 'run-connector', input, attempt: 8 };
    const work = await awaitedWork(tenant, recordId, place);
    await runDeferredWorkHandler.run(await tenant.context(), work as never, 'job');
  }
  await system.stop();
  return (reader: TestUser, language = 'en') =>
    reader.call(
      getWorkflowHistory,
      { params: { moduleId }, query: { recordId } },
      { headers: { 'accept-language': language } },
    );
}

const failuresIn = ({ items }: Awaited<ReturnType<Awaited<ReturnType<typeof anOrder>>>>) =>
  items
    .filter(({ ActionType }) => ActionType === 'failed')
    .map(({ activityId, failure, data }) => [activityId, failure, data.Results?.message]);

describe('the history of an entry whose step failed', () => {
  it.each([
    ['a refusal', { status: 404 }, 'status', 'The system answered with status 404'],
    ['HTML', { body: '<title>Token 4711</title>' }, 'unreadable', 'The answer couldn’t be read'],
  ])('says why after %s, and nothing that the system said', async (_name, answer, code, text) => {
    const read = await anOrder(answer);
    for (const reader of [ana, reviewer]) {
      const history = await read(reader);
      expect(failuresIn(history)).toEqual([['register', code, text]]);
      expect(JSON.stringify(history.items)).not.toMatch(/4711|127\.0\.0\.1|Register \d|SECRET/);
    }
  });

  it.each([
    ['an error', { status: 500 }, 'status', 'Das System antwortete mit Status 500'],
    ['silence', { mood: 'hang' as const }, 'timed_out', 'Keine Antwort innerhalb der Frist'],
    [
      'a connection that is reset',
      { mood: 'reset' as const },
      'not_reachable',
      'Das System war nicht erreichbar',
    ],
  ])('says why after the last attempt ended with %s', async (_name, answer, code, text) => {
    const read = await anOrder(answer, { isLastAttempt: true });
    expect(failuresIn(await read(ana, 'de'))).toEqual([['register', code, text]]);
  });

  it('says nothing of it to who does not see what was sent', async () => {
    const read = await anOrder({ status: 404 }, { isHidden: true });
    const told = await read(reviewer);
    expect(failuresIn(told)).toEqual([]);
    expect(JSON.stringify(told.items)).not.toContain('404');
    const admin = await tenant.asUser('isSysAdmin');
    expect(failuresIn(await read(admin))).toHaveLength(1);
  });

  it('says nothing where the system answered', async () => {
    const read = await anOrder({ body: { company_name: 'ACME Ltd' } });
    expect(failuresIn(await read(ana))).toEqual([]);
  });
});
