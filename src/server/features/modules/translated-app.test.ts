import { describe, expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listChoices } from '#contracts/lookups/list-choices.ts';
import { addFavourite } from '#contracts/modules/add-favourite.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { setLanguage } from '#contracts/people/set-language.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, aPublishedApp, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const german = { headers: { 'accept-language': 'de-AT' } };
const french = { headers: { 'accept-language': 'fr' } };

const approval = anApproval();
const workflow = {
  ...approval,
  activities: approval.activities.map((activity) =>
    activity.activityId === 'approval'
      ? { ...activity, properties: { ...activity.properties, Title: '', Outcomes: ['Done', 'Ask again'] } }
      : activity,
  ),
  connections: [
    ...approval.connections,
    { sourceActivityId: 'approval', targetActivityId: 'end', outcome: 'Ask again', state: {} },
  ],
};
const trip = aDefinition(
  [aSection('main', [aField('kind', 'dropdown', { listToUse: [{ key: 'b', value: 'Bus' }, 'Taxi'] })])],
  {
    workflow,
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll'] }],
      rawPermission: null,
    },
    translations: {
      de: {
        'app.displayName': 'Reise',
        'app.description': 'Fahrten und ihre Kosten',
        'activity.approval.displayName': 'Freigabe',
        'outcome.Ask again': 'Nachfragen',
        'field.f_kind.option.b': 'Autobus',
      },
    },
  },
);

async function aTrip() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const user = await tenant.addUser();
  const moduleId = await aPublishedApp(designer, trip);
  const { id } = await user.call(submitEntry, { query: { moduleId }, body: { data: { kind: 'b' } } });
  const name = (await designer.call(getModule, { query: { id: moduleId } }, german)).display_name;
  return { tenant, designer, user, moduleId, recordId: id, name };
}

describe('an app that is translated', () => {
  it('has translated names and descriptions in lists; without a translation people read the original', async () => {
    const { user, moduleId, name } = await aTrip();
    await user.call(addFavourite, { query: { moduleId } });
    const [tile] = await user.call(listApplications, {}, german);
    expect(tile).toMatchObject({ display_name: 'Reise', module_description: 'Fahrten und ihre Kosten' });
    expect(await user.call(listFavourites, {}, german)).toMatchObject([{ title: 'Reise' }]);
    expect(await user.call(getSidebarTree, {}, german)).toMatchObject([{ text: 'Reise' }]);
    expect(await user.call(getSidebarTree, {}, french)).toMatchObject([{ text: name, description: '' }]);
    expect(name).not.toBe('Reise');
  });

  it('has its translated name for its designers before it is published', async () => {
    const { tenant, designer } = await aTrip();
    const id = await aModule(designer);
    await saveDraft(designer, id, trip);
    const draft = async (options: typeof german) =>
      (await designer.call(listApplications, {}, options)).find((tile) => tile.id === id);
    expect(await draft(german)).toMatchObject({
      display_name: 'Reise',
      module_description: 'Fahrten und ihre Kosten',
      status: 'Draft',
    });
    expect((await draft(french))?.display_name).not.toBe('Reise');
    const user = await tenant.addUser();
    expect((await user.call(listApplications, {}, german)).map((tile) => tile.id)).not.toContain(id);
  });

  it('has translated steps and outcomes in tasks, history and lists, and decides by the stored names', async () => {
    const { user, moduleId, recordId, name } = await aTrip();
    const { items } = await user.call(listTasks, { body: {} }, german);
    expect(items).toMatchObject([
      { display_name: 'Reise', activity_name: 'Freigabe', activity_title: 'Freigabe' },
    ]);
    const inFrench = await user.call(listTasks, { body: {} }, french);
    expect(inFrench.items).toMatchObject([{ display_name: name, activity_name: 'approval' }]);
    const taskId = items[0]?.id ?? '';
    const { entry, task } = await user.call(getTask, { params: { taskId } }, german);
    expect(task).toMatchObject({ display_name: 'Reise', activity_name: 'Freigabe' });
    expect(entry.task).toMatchObject({
      title: 'Freigabe',
      activityName: 'Freigabe',
      outcomes: ['Done', 'Ask again'],
      outcomeLabels: ['Done', 'Nachfragen'],
    });
    const rows = await user.call(listEntries, { query: { moduleId }, body: {} }, german);
    expect(rows.items).toMatchObject([{ workflow_activity_name: 'Freigabe', flow_name: 'Reise' }]);
    await user.call(decideTask, { body: { task_id: taskId, accepted: true, outcome: 'Ask again' } }, german);
    const request = { params: { moduleId }, query: { recordId } };
    const history = await user.call(getWorkflowHistory, request, german);
    const decided = history.items.find(({ ActionType }) => ActionType === 'decided');
    expect(decided).toMatchObject({
      activityName: 'Freigabe',
      Outcomes: ['Ask again'],
      outcomeLabels: ['Nachfragen'],
    });
    expect(history.workflow.activities.map(({ displayName }) => displayName)).toContain('Freigabe');
    const original = await user.call(getWorkflowHistory, request, french);
    expect(original.items.find(({ ActionType }) => ActionType === 'decided')).toMatchObject({
      activityName: 'approval',
      outcomeLabels: ['Ask again'],
    });
  });

  it('is looked up by labels in the language of the reader, which takes precedence over the browser’s', async () => {
    const { designer, user, moduleId, recordId } = await aTrip();
    const lookup = aField('trip', 'lookup', { moduleId, labelFields: ['kind'] });
    const other = await aPublishedApp(designer, aDefinition([aSection('main', [lookup])]));
    const labels = async (headers: typeof german) => {
      const body = { moduleId: other, fieldId: 'f_trip' };
      return (await user.call(listChoices, { body }, headers)).items.map(({ id, label }) => [id, label]);
    };
    expect(await labels(german)).toEqual([[recordId, 'Autobus']]);
    expect(await labels(french)).toEqual([[recordId, 'Bus']]);
    await user.call(setLanguage, { body: { language: 'de' } });
    expect(await labels(french)).toEqual([[recordId, 'Autobus']]);
  });
});
