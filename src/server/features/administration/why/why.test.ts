import { describe, expect, it } from 'vitest';
import { setOutOfOffice } from '#contracts/absences/set-out-of-office.ts';
import { changeRoleMembers } from '#contracts/administration/change-role-members.ts';
import { changeTeamMembers } from '#contracts/administration/change-team-members.ts';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { explainPermission } from '#contracts/administration/explain-permission.ts';
import { getRights } from '#contracts/administration/get-rights.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { saveTeam } from '#contracts/administration/save-team.ts';
import { viewAsUser } from '#contracts/administration/view-as-user.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { pageNames, pages } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { aSecretApp, everyone, inTurn } from '#test/factories/secret-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const readers: PermissionRule = { who: { kind: 'role', value: 'readers' }, actions: ['viewAll'] };
const seniors: PermissionRule = {
  who: { kind: 'role', value: 'Readers' },
  actions: ['editAll'],
  when: 'amount > 10',
};

/** An entry of Ben's that waits for Ana at a step that hides `secret`; Dee has the role Readers. */
async function anEntry(rules: readonly PermissionRule[] = [everyone, readers]) {
  const app = await aSecretApp(platform, { connections: inTurn, hiddenAt: ['ask1'], rules });
  const admin = await app.tenant.asUser('isAdministrator');
  const dee = await app.tenant.addUser({ username: 'dee' });
  const { id: roleId } = await admin.call(saveRole, { body: { name: 'Readers' } });
  await admin.call(changeRoleMembers, { params: { id: roleId }, body: { add: [dee.id] } });
  const { id: entryId } = await app.submit({ secret: 'x', amount: 20 });
  const why = (user: TestUser, more: { entryId?: string; field?: string } = {}) =>
    admin.call(explainPermission, { query: { userId: user.id, moduleId: app.moduleId, ...more } });
  return { ...app, admin, dee, roleId, entryId, why };
}

describe('why somebody may see something', () => {
  it('is told for every page by every flag as the pages are guarded', async () => {
    const { tenant, admin } = await anEntry();
    const people = [
      await tenant.asUser('isSysAdmin'),
      admin,
      await tenant.asUser('isFullUser'),
      await tenant.asUser(),
    ];
    for (const person of people) {
      const { flags } = await person.actor();
      for (const page of pageNames) {
        const told = await admin.call(explainPermission, { query: { userId: person.id, page } });
        expect(told.verdict, page).toBe(isPermitted(pages[page].permission, flags) ? 'see' : 'none');
      }
    }
  });

  it('is told for an app by the rules that apply, a condition included', async () => {
    const { why, dee, ben, admin } = await anEntry([everyone, readers, seniors]);
    expect(await why(dee)).toMatchObject({
      user: { id: dee.id, name: 'Dee' },
      verdict: 'edit',
      steps: [
        { code: 'rule', who: { kind: 'everyone' }, actions: ['start', 'viewOwn', 'export'] },
        { code: 'rule', who: { kind: 'role', name: 'Readers' }, actions: ['viewAll'] },
        { code: 'rule_when', who: { kind: 'role', name: 'Readers' }, actions: ['editAll'] },
      ],
    });
    expect((await why(ben)).actions.toSorted()).toEqual(['export', 'start', 'viewOwn']);
    expect((await why(admin)).steps[0]).toMatchObject({ code: 'all_by_flag', flags: ['isAdministrator'] });
  });

  it('is told for an entry and its fields as the entry answers that person', async () => {
    const { why, moduleId, entryId, ana, ben, cho, dee, admin } = await anEntry();
    for (const person of [ana, ben, cho, dee, admin]) {
      const read = await person.attempt(getEntry, { params: { recordId: entryId }, query: { moduleId } });
      const told = await why(person, { entryId });
      expect(told.verdict === 'none').toBe(read.status === 404);
      const access: Readonly<Record<string, string>> = read.status === 200 ? read.data.access : {};
      for (const field of ['secret', 'title']) {
        const { verdict } = await why(person, { entryId, field });
        const level = access[field] ?? 'hidden';
        expect([field, verdict]).toEqual([
          field,
          level === 'hidden' ? 'none' : level === 'editable' ? 'edit' : 'see',
        ]);
      }
    }
    expect((await why(ana, { entryId, field: 'secret' })).steps.at(-1)).toMatchObject({
      code: 'field_hidden',
      holds: false,
      activity: 'ask1',
    });
    expect((await why(ana, { entryId })).steps).toMatchObject([
      { code: 'open_task', activity: 'ask1' },
      { code: 'sees_entry' },
    ]);
    expect((await why(cho, { entryId })).steps.at(-1)).toEqual({ code: 'no_entry', holds: false });
  });

  it('asks the conditions of rules of the entry, and names earlier tasks, substitutes and team-mates', async () => {
    const team: PermissionRule = { who: { kind: 'everyone' }, actions: ['viewTeam'] };
    const large: PermissionRule = { ...seniors, when: 'amount > 100' };
    const { admin, tenant, why, entryId, decide, ana, ben, cho, dee } = await anEntry([
      everyone,
      readers,
      team,
      seniors,
      large,
    ]);
    const asked = (await why(dee, { entryId })).steps.filter(({ actions }) => actions?.includes('editAll'));
    expect(asked).toMatchObject([
      { code: 'rule_met', holds: true },
      { code: 'rule_unmet', holds: false },
    ]);
    const mate = await tenant.addUser({ username: 'mate' });
    const { id: teamId } = await admin.call(saveTeam, { body: { name: 'Travel' } });
    await admin.call(changeTeamMembers, { params: { id: teamId }, body: { add: [mate.id, ben.id] } });
    expect((await why(mate, { entryId })).steps).toContainEqual({
      code: 'team_mate',
      holds: true,
      name: (await ben.actor()).name,
    });
    const today = new Date().toISOString().slice(0, 10);
    const stand = await tenant.addUser({ username: 'stand' });
    const outOfOffice = { from: today, to: '2999-12-31', substituteId: stand.id, others: [] };
    await ana.call(setOutOfOffice, { body: { outOfOffice } });
    expect((await why(stand, { entryId })).steps).toContainEqual({
      code: 'substitute',
      holds: true,
      activity: 'ask1',
      name: (await ana.actor()).name,
    });
    await ana.call(setOutOfOffice, { body: { outOfOffice: null } });
    await decide(ana);
    expect((await why(ana, { entryId })).steps).toContainEqual({
      code: 'past_task',
      holds: true,
      activity: 'ask1',
    });
    expect((await why(cho, { entryId })).steps.map(({ code }) => code)).toContain('open_task');
  });

  it('is no for somebody who is deactivated', async () => {
    const { why, admin, dee } = await anEntry();
    await admin.call(deleteUser, { params: { id: dee.id }, body: { leave_behind: true } });
    expect(await why(dee)).toMatchObject({ verdict: 'none', actions: [], steps: [{ code: 'inactive' }] });
  });

  it('is told to nobody who may not design the app, or does not see the entry', async () => {
    const only: PermissionRule = { who: { kind: 'role', value: 'Readers' }, actions: ['design'] };
    const { tenant, moduleId, designer, dee, entryId, admin } = await anEntry([everyone, only]);
    const other = await tenant.addUser({ username: 'other', flags: ['isConsultant'] });
    const query = { userId: dee.id, moduleId };
    expect((await other.attempt(explainPermission, { query })).status).toBe(404);
    expect((await other.attempt(getRights, { query: { moduleId } })).status).toBe(404);
    expect((await designer.attempt(explainPermission, { query })).status).toBe(200);
    expect((await designer.attempt(explainPermission, { query: { ...query, entryId } })).status).toBe(404);
    const unknown = await admin.attempt(explainPermission, {
      query: { ...query, entryId, field: 'nothing' },
    });
    expect(unknown.error?.errors).toMatchObject([{ path: 'query.field' }]);
    const nothing = await admin.attempt(explainPermission, { query: { userId: dee.id } });
    expect(nothing.error?.errors).toMatchObject([{ path: 'query.moduleId', code: 'input_missing' }]);
    expect((await dee.attempt(explainPermission, { query })).status).toBe(403);
  });
});

describe('a look at the product as somebody sees it', () => {
  it('has the pages, apps and tasks that the person gets, and stands in the audit trail', async () => {
    const { tenant, admin, ana, cho, dee, moduleId, why } = await anEntry();
    for (const person of [ana, cho, dee]) {
      const look = await admin.call(viewAsUser, { body: { id: person.id } });
      const { flags } = await person.actor();
      expect(look.pages).toEqual(pageNames.filter((name) => isPermitted(pages[name].permission, flags)));
      const theirs = await person.call(listApplications, {});
      expect(look.apps.map(({ id, name }) => [id, name])).toEqual(
        theirs.map(({ id, display_name }) => [id, display_name]),
      );
      expect(look.open_tasks).toBe((await person.call(countTasks, {})).total);
    }
    const { apps, open_tasks } = await admin.call(viewAsUser, { body: { id: ana.id } });
    expect(apps[0]?.actions.toSorted()).toEqual((await why(ana)).actions.toSorted());
    expect([apps.map(({ id }) => id), open_tasks]).toEqual([[moduleId], 1]);
    const sam = await tenant.asUser('isSysAdmin');
    const { items } = await sam.call(listAuditTrail, { body: { length: 100 } });
    const looks = items.filter(({ action }) => action === 'viewed');
    expect(looks).toHaveLength(4);
    expect(looks[0]).toMatchObject({
      actor: { id: admin.id },
      subject_kind: 'user',
      subject_id: ana.id,
    });
  });

  it('is refused at system administrators, at those who are deactivated, and to everybody else', async () => {
    const { tenant, admin, ana, dee } = await anEntry();
    const sam = await tenant.asUser('isSysAdmin');
    const look = (as: typeof admin, id: string) => as.attempt(viewAsUser, { body: { id } });
    expect((await look(admin, sam.id)).error?.code).toBe('forbidden');
    expect((await look(await tenant.asUser('isConsultant'), ana.id)).status).toBe(403);
    await admin.call(deleteUser, { params: { id: dee.id }, body: { leave_behind: true } });
    expect((await look(admin, dee.id)).error?.code).toBe('action_not_possible');
    const { items } = await sam.call(listAuditTrail, { body: { length: 100 } });
    expect(items.filter(({ action }) => action === 'viewed')).toEqual([]);
  });
});

describe('the matrix of rights', () => {
  it('has a column for each flag, everybody, each role and each team, alone', async () => {
    const only: PermissionRule = { who: { kind: 'role', value: 'Readers' }, actions: ['design', 'reveal'] };
    const { admin, moduleId } = await anEntry([everyone, readers, seniors, only]);
    await admin.call(saveTeam, { body: { name: 'Travel' } });
    const { columns, rows } = await admin.call(getRights, { query: { moduleId } });
    const index = (id: string) => columns.findIndex((column) => column.id === id || column.name === id);
    const cell = (action: string, id: string) => rows.find((row) => row.action === action)?.cells[index(id)];
    expect(columns.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['flag', 'everyone', 'role', 'team']),
    );
    expect(columns[index('Readers')]?.member_count).toBe(1);
    expect(cell('start', 'Travel')).toBe('all');
    expect(cell('viewAll', 'Readers')).toBe('all');
    expect(cell('viewAll', 'Travel')).toBe('none');
    expect(cell('editAll', 'Readers')).toBe('some');
    expect(cell('editAll', 'isAdministrator')).toBe('all');
    expect(cell('reveal', 'isAdministrator')).toBe('none');
    expect(cell('reveal', 'Readers')).toBe('all');
    expect(cell('design', 'Readers')).toBe('some');
    expect(cell('design', 'isFullUser')).toBe('none');
    expect(cell('design', 'isSysAdmin')).toBe('all');
  });

  it('says of each field who sees and edits it, as entries are answered', async () => {
    const editors: PermissionRule = {
      who: { kind: 'role', value: 'Editors' },
      actions: ['viewAll', 'editAll'],
    };
    const openers: PermissionRule = {
      who: { kind: 'team', value: 'Auditors' },
      actions: ['viewAll', 'viewHidden'],
    };
    const { admin, moduleId, tenant, dee, entryId } = await anEntry([
      everyone,
      readers,
      seniors,
      editors,
      openers,
    ]);
    await admin.call(saveRole, { body: { name: 'Editors' } });
    await admin.call(saveTeam, { body: { name: 'Auditors' } });
    const { columns, fields } = await admin.call(getRights, { query: { moduleId } });
    const index = (name: string) => columns.findIndex((column) => column.name === name);
    const cell = (path: string, name: string) =>
      fields.find((field) => field.path === path)?.cells[index(name)];
    expect(fields.map(({ label }) => label)).toContain('title');
    // The step where the entry waits hides it; before and after it can be seen.
    expect(cell('secret', 'Readers')).toEqual({ see: 'all', edit: 'own', is_partial: true });
    expect(cell('title', 'Readers')).toEqual({ see: 'all', edit: 'own', is_partial: false });
    expect(cell('title', 'Editors')).toEqual({ see: 'all', edit: 'all', is_partial: false });
    expect(cell('secret', 'Auditors')).toEqual({ see: 'all', edit: 'own', is_partial: false });
    expect(cell('title', '')).toEqual({ see: 'own', edit: 'own', is_partial: false });
    expect(cell('secret', 'isAdministrator')).toMatchObject({ see: 'all', is_partial: true });
    const { data } = await dee.call(getEntry, { params: { recordId: entryId }, query: { moduleId } });
    expect(data).toHaveProperty('title');
    expect(data).not.toHaveProperty('secret');
    expect(
      (await (await tenant.asUser('isFullUser')).attempt(getRights, { query: { moduleId } })).status,
    ).toBe(403);
  });
});
