import { expect, it } from 'vitest';
import { changePrediction } from '#contracts/predictions/change-prediction.ts';
import { listPredictions } from '#contracts/predictions/list-predictions.ts';
import { savePrediction } from '#contracts/predictions/save-prediction.ts';
import { suggestValues } from '#contracts/predictions/suggest-values.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const hourMs = 3_600_000;
let laterMs = 0;
const platform = useTestPlatform({ now: () => new Date(Date.now() + laterMs) });

async function anAppOfOrders() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isSysAdmin');
  const bots = [{ provider: 'Formwright', service: 'prediction' }];
  await admin.call(saveLicence, {
    body: { licence: { expires_on: null, full_users: null, others: null, bots } },
  });
  const designer = await tenant.asUser('isConsultant');
  const person = await tenant.asUser();
  const kinds = { listToUse: { values: ['Paper', 'Machine'] } };
  const fields = [
    aField('kind', 'dropdown', { displayName: 'Kind', ...kinds }),
    aField('note', 'text', { displayName: 'Note' }),
  ];
  const definition = aDefinition([aSection('main', fields)], {
    workflow: anApproval([{ kind: 'user', value: designer.id }]),
    permission: {
      rules: [
        { who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] },
        { who: { kind: 'user', value: designer.id }, actions: ['viewAll'] },
      ],
      rawPermission: null,
    },
  });
  const moduleId = await aPublishedApp(designer, definition);
  const submit = (data: EntryValues) => person.call(submitEntry, { query: { moduleId }, body: { data } });
  const decide = async () => {
    const [task] = (await designer.call(listTasks, { body: { length: 1 } })).items;
    await designer.call(decideTask, { body: { task_id: task?.id ?? '', accepted: true } });
  };
  const suggest = async (data: EntryValues, recordId?: string) =>
    (await person.call(suggestValues, { query: { moduleId, recordId }, body: { data } })).duration;
  return { designer, person, moduleId, submit, decide, suggest };
}

it('how long an entry takes is learned from finished ones and told at the entry, with its reasons', async () => {
  const { designer, moduleId, submit, decide, suggest } = await anAppOfOrders();
  for (let number = 0; number < 80; number += 1) {
    const kind = number % 2 === 0 ? 'Paper' : 'Machine';
    await submit({ kind, note: `Order ${number}` });
    laterMs += (kind === 'Paper' ? 2 : 50) * hourMs + (number % 5) * 60_000;
    await decide();
  }
  await platform.settle();
  const { id } = await designer.call(savePrediction, { body: { moduleId, kind: 'duration' } });
  await platform.settle();
  const { predictions } = await designer.call(listPredictions, { query: { moduleId } });
  expect(predictions).toMatchObject([{ id, kind: 'duration', state: 'trained', used_version: 1 }]);
  const figures = predictions[0]?.versions[0]?.figures;
  if (figures?.kind !== 'number') throw new Error('no figures');
  expect(figures.error).toBeLessThan(0.5 * figures.trivial_error);
  // Nobody has switched it on.
  expect(await suggest({ kind: 'Paper' })).toBeNull();
  await designer.call(changePrediction, { body: { id, is_on: true } });

  const paper = await suggest({ kind: 'Paper' });
  expect(paper?.reasons[0]?.field).toBe('kind');
  const machine = await suggest({ kind: 'Machine' });
  expect(machine?.reasons[0]?.field).toBe('kind');
  expect(paper?.high_hours).toBeLessThan(machine?.low_hours ?? 0);
  expect(machine?.high_hours).toBeGreaterThan(40);
  // A form that is blank gives no reason to say anything.
  expect(await suggest({})).toBeNull();

  const { id: recordId } = await submit({ kind: 'Machine', note: 'One more' });
  expect((await suggest({}, recordId))?.low_hours).toBe(machine?.low_hours);
  await decide();
  // What has ended takes no longer.
  expect(await suggest({}, recordId)).toBeNull();
}, 300_000);
