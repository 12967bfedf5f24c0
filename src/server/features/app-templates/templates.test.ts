import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkStaffing } from '#contracts/app-checks/check-staffing.ts';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { createModuleFromTemplate } from '#contracts/app-templates/create-module-from-template.ts';
import { listAppTemplates } from '#contracts/app-templates/list-app-templates.ts';
import { insertRoles, insertTeams, peopleChanged, updateManager } from '#server/features/people/index.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { groupsOf } from './template-groups.ts';
import { allTemplates } from './templates.ts';

const platform = useTestPlatform();
const icons = readFileSync(path.resolve('src/web/ui/icon/more-icons.ts'), 'utf8').concat(
  readFileSync(path.resolve('src/web/ui/icon/shell-icons.ts'), 'utf8'),
  readFileSync(path.resolve('src/web/ui/icon/first-icons.ts'), 'utf8'),
);

it('there are at least twelve templates, each with an icon that ships', () => {
  const templates = allTemplates();
  expect(templates.length).toBeGreaterThanOrEqual(12);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  for (const { icon } of templates) expect(icons).toContain(`  ${icon} as `);
});

describe('in an organisation that has all roles and teams', () => {
  let designer: TestUser;

  beforeAll(async () => {
    const tenant = await platform.newTenant();
    designer = await tenant.asUser('isConsultant');
    const administrator = await tenant.asUser('isAdministrator');
    const [boss, other, third] = await Promise.all([tenant.addUser(), tenant.addUser(), tenant.addUser()]);
    await tenant.transact(null, async (ctx) => {
      const groups = allTemplates().flatMap(({ definition }) => groupsOf(definition));
      const namesOf = (kind: 'role' | 'team') => [
        ...new Set(groups.filter((group) => group.kind === kind).map(({ name }) => name)),
      ];
      const made = (name: string) => ({ id: ctx.randomId(), name, userIds: [boss.id, other.id, third.id] });
      await insertRoles(ctx.db, namesOf('role').map(made));
      await insertTeams(ctx.db, namesOf('team').map(made));
      for (const { id } of [designer, administrator, other, third]) await updateManager(ctx.db, id, boss.id);
      peopleChanged(ctx);
    });
  });

  it.each(allTemplates().map(({ id }) => id))(
    '%s passes every check before publishing',
    async (templateId) => {
      const { id } = await designer.call(createModuleFromTemplate, {
        body: { name: templateId, templateId },
      });
      const { faults, isSound } = await designer.call(checkDraft, { params: { moduleId: id } });
      // Infos tell what a mail leaves blank for whom; every app with hidden fields has some.
      const wrong = faults.filter(({ severity }) => severity !== 'info');
      expect({ wrong, isSound }).toEqual({ wrong: [], isSound: true });
      const { activities } = await designer.call(checkStaffing, { params: { moduleId: id } });
      const unstaffed = activities.filter(({ verdict }) => verdict === 'nobody' || verdict === 'skipped');
      expect(unstaffed).toEqual([]);
    },
  );
});

describe('in an organisation without the roles of a template', () => {
  it('the caller stands in for them, and the draft can be published', async () => {
    const tenant = await platform.newTenant();
    const designer = await tenant.asUser('isConsultant');
    const template = (await designer.call(listAppTemplates, {})).find(({ id }) => id === 'expense-claim');
    expect(template?.groups).toEqual([{ kind: 'role', name: 'Finance', isKnown: false }]);
    expect(template).toMatchObject({
      name: 'Expense claim',
      steps: [{ name: 'Manager approval' }, { name: 'Finance approval' }],
    });
    const body = { name: 'Own costs', appIcon: 'Receipt', templateId: 'expense-claim' };
    const { id } = await designer.call(createModuleFromTemplate, { body });
    const { module_draft, workflow_draft, ...app } = await designer.call(getModule, { query: { id } });
    expect(app).toMatchObject({ display_name: 'Own costs', app_icon: 'Receipt', status: 'Draft' });
    expect(module_draft.displayName).toBe('Own costs');
    expect(module_draft.permission.rules[1]?.who).toEqual({ kind: 'user', value: designer.id });
    expect(JSON.stringify(workflow_draft)).not.toContain('Finance"');
    await designer.call(publishModule, { query: { id }, headers: {}, body: { note: '' } });

    const again = await designer.attempt(createModuleFromTemplate, { body });
    expect(again.error?.code).toBe('duplicate_name');
    const unknown = await designer.attempt(createModuleFromTemplate, {
      body: { name: 'Other', templateId: '../package' },
    });
    expect(unknown.status).toBe(404);
  });
});
