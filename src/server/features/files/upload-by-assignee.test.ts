import { expect, it } from 'vitest';
import { getFile } from '#contracts/files/get-file.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

it('an assignee can upload a file to their task without any other right on the app', async () => {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [author, approver, stranger] = [
    await tenant.addUser(),
    await tenant.addUser(),
    await tenant.addUser(),
  ];
  const workflow = {
    ...anApproval([{ kind: 'user', value: approver.id }]),
    fieldPermissions: [
      { activityId: 'approval', fieldGroups: [], fields: [{ name: 'paper', control: 'editable' as const }] },
    ],
  };
  const permission = {
    rules: [{ who: { kind: 'user' as const, value: author.id }, actions: ['start', 'viewOwn'] as const }],
    rawPermission: null,
  };
  const form = [aSection('main', [aField('title', 'text'), aField('paper', 'file')])];
  const moduleId = await aPublishedApp(designer, aDefinition(form, { workflow, permission }));
  await author.call(submitEntry, { query: { moduleId }, body: { data: { title: 'One' } } });
  const task = (await approver.call(listTasks, { body: {} })).items[0];
  const body = { moduleId, name: 'note.txt', content: Buffer.from('hello').toString('base64') };
  expect((await stranger.attempt(uploadBase64, { body })).status).toBe(404);
  const file = await approver.call(uploadBase64, { body });
  await approver.call(decideTask, {
    body: { task_id: task?.id ?? '', accepted: true, description: '', data: { paper: { ...file } } },
  });
  await author.call(getFile, { body: { key: file.key } });
});
