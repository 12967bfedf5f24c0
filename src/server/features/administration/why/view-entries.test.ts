import { expect, it } from 'vitest';
import { changeRoleMembers } from '#contracts/administration/change-role-members.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { viewEntriesAsUser } from '#contracts/administration/view-entries-as-user.ts';
import { viewEntryAsUser } from '#contracts/administration/view-entry-as-user.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aSecretApp, everyone, inTurn } from '#test/factories/secret-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const trusted: PermissionRule = {
  who: { kind: 'role', value: 'Trusted' },
  actions: ['viewAll', 'viewHidden'],
};

/** An entry of Ben's at a step that hides `secret` from everyone but Dee, and a draft of his. */
async function anEntry() {
  const app = await aSecretApp(platform, {
    connections: inTurn,
    hiddenAt: ['ask1'],
    hiddenFields: ['secret'],
    rules: [everyone, trusted],
  });
  const { tenant, moduleId, ben } = app;
  const admin = await tenant.asUser('isAdministrator');
  const dee = await tenant.addUser({ username: 'dee' });
  const { id: roleId } = await admin.call(saveRole, { body: { name: 'Trusted' } });
  await admin.call(changeRoleMembers, { params: { id: roleId }, body: { add: [dee.id] } });
  const { id: entryId } = await app.submit({ secret: 'quetzal', amount: 20 });
  const draft = await ben.call(saveEntry, { query: { moduleId }, body: { data: { amount: 7 } } });
  const list = (who: TestUser, as: TestUser) =>
    as.call(viewEntriesAsUser, { body: { id: who.id, moduleId, page: 1, length: 20 } });
  const entry = (who: TestUser, recordId = entryId) =>
    admin.attempt(viewEntryAsUser, { body: { id: who.id, moduleId, recordId } });
  return { ...app, admin, dee, entryId, draftId: draft.id, list, entry };
}

it('the list of an app has the entries and columns of the person, without what only they may see', async () => {
  const { admin, dee, ben, moduleId, entryId, list } = await anEntry();
  const seen = await list(dee, admin);
  const own = await dee.call(listEntries, { query: { moduleId }, body: {} });
  expect(own.items[0]).toMatchObject({ id: entryId, secret: 'quetzal', amount: 20 });
  expect(seen).toMatchObject({ user: { name: 'Dee' }, total: 1, withheld: { [entryId]: ['secret'] } });
  expect(seen.items[0]).toMatchObject({ id: entryId, amount: 20 });
  expect(seen.columns.map(({ name }) => name)).toContain('secret');
  expect(JSON.stringify(seen)).not.toContain('quetzal');
  // His draft is his alone.
  const bens = await list(ben, admin);
  expect(bens).toMatchObject({ total: 1, items: [{ id: entryId, amount: 20 }], withheld: {} });
});

it('an entry has their form and actions with the values that both may see', async () => {
  const { admin, ana, ben, cho, dee, moduleId, entryId, draftId, entry } = await anEntry();
  for (const person of [ana, ben]) {
    const own = await person.call(getEntry, { params: { recordId: entryId }, query: { moduleId } });
    const { data } = await entry(person);
    expect(data.withheld).toEqual([]);
    expect(data.entry).toMatchObject({ form: own.form, access: own.access, actions: own.actions });
    expect(data.entry.data).toEqual(own.data);
  }
  const { data: dees } = await entry(dee);
  expect(dees.withheld).toEqual(['secret']);
  expect(dees.entry.access.secret).toBe('readonly');
  expect(JSON.stringify(dees)).not.toContain('quetzal');
  expect((await entry(cho)).status).toBe(404);
  expect((await entry(ben, draftId)).status).toBe(404);
  const mine = await admin.call(getEntry, { params: { recordId: entryId }, query: { moduleId } });
  expect(mine.data).not.toHaveProperty('secret');
});

it('a field that only the person sees is withheld blank or not, so that nothing tells which', async () => {
  const { dee, admin, submit, list, entry } = await anEntry();
  const { id: blank } = await submit({ amount: 3 });
  const seen = await list(dee, admin);
  expect(seen.withheld[blank]).toEqual(['secret']);
  expect(seen.items.map((row) => 'secret' in row)).toEqual([false, false]);
  expect((await entry(dee, blank)).data.withheld).toEqual(['secret']);
});

it('a label that only the person reads is withheld with its value', async () => {
  const { tenant, dee, ana, admin, taskOf, decide, moduleId, entryId } = await anEntry();
  // Whoever decided where the secret is hidden never reads it, as others do at the next step.
  await ana.call(reassignTask, { query: { taskId: await taskOf(ana), assignTo: admin.id }, body: {} });
  await decide(admin);
  const seesAll: PermissionRule = { who: { kind: 'everyone' }, actions: ['start', 'viewAll'] };
  const linking = await aPublishedApp(
    await tenant.asUser('isConsultant'),
    aDefinition([aSection('main', [aField('case', 'lookup', { moduleId, labelFields: ['secret'] })])], {
      permission: { rules: [seesAll], rawPermission: null },
    }),
  );
  const { id } = await dee.call(submitEntry, {
    query: { moduleId: linking },
    body: { data: { case: { id: entryId, label: '' } } },
  });
  const own = await dee.call(listEntries, { query: { moduleId: linking }, body: {} });
  const seen = await admin.call(viewEntriesAsUser, {
    body: { id: dee.id, moduleId: linking, page: 1, length: 20 },
  });
  const entry = await admin.call(viewEntryAsUser, {
    body: { id: dee.id, moduleId: linking, recordId: id },
  });
  expect(JSON.stringify(own)).toContain('quetzal');
  expect(seen.withheld).toEqual({ [id]: ['case'] });
  expect(entry.withheld).toEqual(['case']);
  expect(JSON.stringify([seen, entry])).not.toContain('quetzal');
});

it('a blank form is theirs, with nothing filled in', async () => {
  const { ben, entry } = await anEntry();
  const { data } = await entry(ben, 'new');
  expect(data.entry).toMatchObject({ id: null, data: {}, route: [] });
  expect(data.entry.access.amount).toBe('editable');
});

it('each look stands in the audit trail with its app and entry, and system administrators are not looked at', async () => {
  const { tenant, admin, dee, moduleId, entryId, list, entry } = await anEntry();
  await list(dee, admin);
  await entry(dee);
  const sam = await tenant.asUser('isSysAdmin');
  const refused = await admin.attempt(viewEntriesAsUser, {
    body: { id: sam.id, moduleId, page: 1, length: 20 },
  });
  expect(refused.error?.code).toBe('forbidden');
  const { items } = await sam.call(listAuditTrail, { body: { length: 100 } });
  const looks = items.filter(({ action }) => action === 'viewed');
  expect(looks.map(({ subject_id, module_id, entry_id }) => [subject_id, module_id, entry_id])).toEqual([
    [dee.id, moduleId, entryId],
    [dee.id, moduleId, null],
  ]);
});
