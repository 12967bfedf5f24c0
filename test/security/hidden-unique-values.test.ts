import { describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#contracts/errors.ts';
import { checkImport } from '#contracts/exchange/check-import.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { moveRunning } from '#contracts/workflow/move-running.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { runSystemEvent } from '#server/features/workflow/running/events/run-system-event.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import { stateOf } from '#test/factories/raced-run.ts';
import { aSecretApp, inTurn } from '#test/factories/secret-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { awaitedKey } from '#test/scenarios/scenario.ts';

const platform = useTestPlatform();
const secret = 'TOPSECRET42';
const reasons = (error: ErrorAnswer | null) => [
  error?.code,
  error?.errors.map(({ path, code }) => [path, code]),
];

/** Every entry gets the same value in a unique field, by its default. */
const defaulted = (hiddenAt: readonly string[]) =>
  aSecretApp(platform, {
    connections: inTurn,
    hiddenAt,
    hiddenFields: ['secret'],
    sections: [
      aSection('main', [
        aField('title', 'text'),
        aField('secret', 'text', { unique: true, defaultValue: secret }),
      ]),
    ],
  });

it('a default that another entry has is named to who sees the field, and to nobody else', async () => {
  for (const [hiddenAt, refusal] of [
    [['start'], ['hidden_value_taken', []]],
    [['ask1'], ['validation_failed', [['fields.secret', 'not_unique']]]],
  ] as const) {
    const { ben, query, submit } = await defaulted(hiddenAt);
    await submit({ title: 'One' });
    for (const endpoint of [submitEntry, saveEntry]) {
      const { error } = await ben.attempt(endpoint, { query, body: { data: { title: 'Two' } } });
      expect(reasons(error)).toEqual(refusal);
      if (hiddenAt[0] === 'start') expect(JSON.stringify(error)).not.toMatch(new RegExp(`"fields|${secret}`));
    }
  }
});

it('an import says of a row that it cannot be taken, and not by which hidden field', async () => {
  const { ben, moduleId, submit } = await defaulted(['start']);
  await submit({ title: 'One' });
  const { payload, headers } = aMultipartFile(Buffer.from('title\nTwo'), 'a.csv');
  const url = `/api/EntryModule/import/upload?moduleId=${moduleId}`;
  const uploaded = await ben.inject({ method: 'POST', url, payload, headers });
  const { rows } = await ben.call(checkImport, {
    query: { importId: uploaded.json<{ data: { id: string } }>().data.id },
    body: { targets: ['title'] },
  });
  expect(rows[0]).toMatchObject({ fate: 'faulty', faults: [{ column: null, code: 'hidden_value_taken' }] });
  expect(rows[0]?.faults[0]?.message).toMatch(/this entry would get a value/);
});

it('a value that a step writes and another entry has is named to no one from whom the field is hidden', async () => {
  for (const [hiddenAt, refusal] of [
    [['ask1'], ['hidden_value_taken', []]],
    [['ask2'], ['validation_failed', [['fields.secret', 'not_unique']]]],
  ] as const) {
    const { ana, submit, taskOf, decide } = await aSecretApp(platform, {
      connections: ['start > ask1', 'ask1 > set1', 'set1 > ask2', 'ask2 > end1'],
      hiddenAt,
      hiddenFields: ['secret'],
      sections: [aSection('main', [aField('title', 'text'), aField('secret', 'text', { unique: true })])],
      types: { set: 'SetFields' },
      properties: () => ({ set1: { Values: [{ field: 'secret', expression: `'${secret}'` }] } }),
    });
    await submit({ title: 'One' });
    await decide(ana);
    await submit({ title: 'Two' });
    const body = { task_id: await taskOf(ana), accepted: true, description: '' };
    const { error } = await ana.attempt(decideTask, { body });
    expect(reasons(error)).toEqual(refusal);
    expect(JSON.stringify(error)).not.toContain(secret);
  }
});

describe('a value that is written without anybody who saves, and that another entry has', () => {
  const timed = (hiddenAt: readonly string[]) =>
    aSecretApp(platform, {
      connections: ['start > timer1', 'timer1 > set1', 'set1 > ask1', 'ask1 > end1'],
      hiddenAt,
      hiddenFields: ['secret'],
      sections: [aSection('main', [aField('title', 'text'), aField('secret', 'text', { unique: true })])],
      types: { set: 'SetFields' },
      properties: () => ({ set1: { Values: [{ field: 'secret', expression: `'${secret}'` }] } }),
    });

  /** One entry past the timer, with the value, and one that still waits. */
  async function waiting(hiddenAt: readonly string[]) {
    const { tenant, moduleId, submit } = await timed(hiddenAt);
    const begun = async (title: string) => {
      const { id, state } = await stateOf({ tenant, recordId: (await submit({ title })).id });
      const event = { kind: 'fire', key: awaitedKey(state, 'timer1') ?? '' } as const;
      return { id, ring: async () => runSystemEvent(await tenant.context(), id, () => event) };
    };
    await (await begun('One')).ring();
    return { tenant, moduleId, ...(await begun('Two')) };
  }

  it('is named in the failure of a timer only where no step hides it', async () => {
    const hidden = await waiting(['ask1']);
    await expect(hidden.ring()).rejects.toMatchObject({ code: 'hidden_value_taken', violations: [] });
    const open = await waiting([]);
    const violations = [{ path: 'fields.secret', code: 'not_unique' }];
    await expect(open.ring()).rejects.toMatchObject({ code: 'validation_failed', violations });
  });

  it('is named to who moves the entry past the timer only where no step hides it', async () => {
    for (const [hiddenAt, code] of [
      [['ask1'], 'hidden_value_taken'],
      [[], 'not_unique'],
    ] as const) {
      const { tenant, moduleId, id } = await waiting(hiddenAt);
      const administrator = await tenant.asUser('isAdministrator');
      const body = { instanceIds: [id], mapping: { timer1: 'set1' } };
      const moved = await administrator.call(moveRunning, { params: { moduleId }, body });
      expect(moved).toMatchObject({ done: [], refused: [{ instanceId: id, code }] });
      expect(JSON.stringify(moved)).not.toMatch(new RegExp(`"secret|${secret}`));
    }
  });
});
