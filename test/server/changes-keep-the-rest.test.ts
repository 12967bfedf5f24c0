import { describe, expect, it } from 'vitest';
import { createDefinition } from '#contracts/app-designer/create-definition.ts';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { saveModule } from '#contracts/app-designer/save-module.ts';
import { fetchConnectors } from '#contracts/connectors/fetch-connectors.ts';
import { fetchConnectorsByPost } from '#contracts/connectors/fetch-connectors-by-post.ts';
import { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import { fetchSecurityHeadersByPost } from '#contracts/connectors/fetch-security-headers-by-post.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { listApplicationPage } from '#contracts/modules/list-application-page.ts';
import { saveCategory } from '#contracts/modules/save-category.ts';
import { updateModule } from '#contracts/modules/update-module.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { getDataSet } from '#contracts/reference-data/get-data-set.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import { getSchedule } from '#contracts/schedules/get-schedule.ts';
import { saveSchedule } from '#contracts/schedules/save-schedule.ts';
import { addValueListCategory } from '#contracts/value-lists/add-value-list-category.ts';
import { getValueList } from '#contracts/value-lists/get-value-list.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { anExpenseApp, aStaffedTenant } from '#test/factories/approval-app.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aModule, saveDraft } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

async function designer() {
  const tenant = await platform.newTenant();
  return { tenant, user: await tenant.asUser('isConsultant') };
}

describe('a change that leaves keys out keeps them as they are', () => {
  it('in the settings of an app, its name included', async () => {
    const { tenant, user } = await designer();
    const administrator = await tenant.asUser('isAdministrator');
    const { id: categoryId } = await administrator.call(saveCategory, { body: { name: 'Buying' } });
    const settings = { description: 'Buys', categoryId, appIcon: 'ShoppingCart', addToQuickLaunch: true };
    const ocr = { ocrProviderId: 'formwright', helpFileUrl: 'https://help.example.com/buy' };
    const { id } = await user.call(createModule, { body: { name: 'Buy', ...settings, ...ocr } });
    await user.call(updateModule, { query: { id }, body: { name: 'Purchase' } });
    const before = await user.call(getModule, { query: { id } });
    expect(before).toMatchObject({
      display_name: 'Purchase',
      module_description: 'Buys',
      application_module_category_id: categoryId,
      app_icon: 'ShoppingCart',
      add_to_quick_launch: true,
      ocr_provider_name: 'Formwright',
      help_file_url: 'https://help.example.com/buy',
    });
    await user.call(updateModule, { query: { id }, body: { appIcon: 'Truck', categoryId: null } });
    const after = await user.call(getModule, { query: { id } });
    expect(after).toMatchObject({
      display_name: 'Purchase',
      module_description: 'Buys',
      application_module_category_id: null,
      app_icon: 'Truck',
    });
    const { items } = await user.call(listApplicationPage, { body: {} });
    expect(items).toHaveLength(1);
  });

  it('in a draft: mails, translations and permissions stay, and what is written under other names is taken', async () => {
    const { user } = await designer();
    const id = await aModule(user);
    const workflow = {
      ...anApproval(),
      fieldPermissions: [
        { activityId: 'approval', fields: [{ name: 'note', control: 'hidden' as const }], fieldGroups: [] },
      ],
    };
    const full = aDefinition([aSection('main', [aField('note', 'text')])], { workflow });
    const submit = { subject: 'New', body: '<p>x</p>' };
    const translations = { de: { 'field.note.displayName': 'Notiz' } };
    await saveDraft(user, id, {
      ...full,
      emailTemplates: { ...full.emailTemplates, submit },
      translations,
      defaultConfig: { density: 'compact' },
      threadId: 't1',
    });
    const { etag } = await user.call(getModule, { query: { id } });
    const { activities, connections } = workflow;
    const { faults } = await user.call(saveModule, {
      query: { id },
      headers: { 'if-match': etag },
      body: {
        formName: full.formName,
        displayName: full.displayName,
        fieldGroups: [
          {
            ...aSection('main', []),
            rows: [
              {
                rowIndex: 0,
                fields: [
                  { name: 'note', label: 'Note', editorType: 'text', columnIndex: 0, width: 4 },
                  { name: 'rate', editorType: 'remote-lookup', columnIndex: 4, width: 4 },
                ],
              },
            ],
          },
        ],
        permission: { rules: [] },
        workflow: {
          activities: [
            ...activities.map(({ activityId, ...rest }) => ({ id: activityId, ...rest })),
            {
              id: 'big',
              type: 'IfElse',
              name: 'big',
              displayName: 'Big',
              position: { left: 0, top: 0 },
              properties: { conditionExpression: 'note == "x"' },
            },
          ],
          connections: connections.map(({ targetActivityId, ...rest }) => ({
            destinationActivityId: targetActivityId,
            ...rest,
          })),
        },
      },
    });
    expect(faults.map(({ code }) => code)).not.toContain('unknown_activity_type');
    const { module_draft: draft } = await user.call(getModule, { query: { id } });
    expect(draft).toMatchObject({
      emailTemplates: { submit },
      translations,
      defaultConfig: { density: 'compact' },
      threadId: 't1',
      workflow: { fieldPermissions: workflow.fieldPermissions, connections },
    });
    const fields = draft.fieldGroups[0]?.rows[0]?.fields;
    expect(fields).toMatchObject([
      { id: 'note', name: 'note', displayName: 'Note' },
      { displayName: 'rate', editorType: 'remoteurl' },
    ]);
    expect(draft.workflow.activities.find(({ activityId }) => activityId === 'big')).toMatchObject({
      type: 'If',
      properties: { Condition: 'note == "x"' },
    });
    await user.call(createDefinition, { headers: {}, body: { moduleId: id, activities, connections } });
    const again = await user.call(getModule, { query: { id } });
    expect(again.workflow_draft.fieldPermissions).toEqual(workflow.fieldPermissions);
  });

  it('takes translations away only where they are given as none', async () => {
    const { user } = await designer();
    const id = await aModule(user);
    const full = aDefinition([aSection('main', [aField('note', 'text')])]);
    await saveDraft(user, id, { ...full, translations: { de: { 'field.note.displayName': 'Notiz' } } });
    await saveDraft(user, id, { ...full, translations: {} });
    expect((await user.call(getModule, { query: { id } })).module_draft).not.toHaveProperty('translations');
  });

  it('says one fault for an activity of an unknown type, whatever is connected with it', async () => {
    const { user } = await designer();
    const id = await aModule(user);
    const workflow = anApproval();
    const activities = workflow.activities.map((activity) =>
      activity.activityId === 'approval' ? { ...activity, type: 'Aproval' } : activity,
    );
    const sections = [aSection('main', [aField('note', 'text')])];
    const definition = aDefinition(sections, { workflow: { ...workflow, activities } });
    const { faults } = await saveDraft(user, id, definition);
    const errors = faults.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    expect(errors).toEqual(['unknown_activity_type']);
  });

  it('in a category, a connector and a data set', async () => {
    const { tenant, user } = await designer();
    const administrator = await tenant.asUser('isAdministrator');
    const { id: top } = await administrator.call(saveCategory, { body: { name: 'Top' } });
    const { id: sub } = await administrator.call(saveCategory, { body: { name: 'Sub', parentId: top } });
    await administrator.call(saveCategory, { body: { id: sub, name: 'Lower' } });
    const tree = JSON.stringify(await administrator.call(getSidebarTree, {}));
    const parent = await administrator.attempt(saveCategory, {
      body: { id: top, name: 'Top', parentId: sub },
    });
    expect(parent, tree).toMatchObject({ status: 422, error: { errors: [{ code: 'category_cycle' }] } });

    const request = {
      method: 'POST' as const,
      url: 'https://api.example.com/x',
      params: [{ name: 'q', value: '1' }],
      headers: [{ name: 'x-a', value: 'b' }],
      body: '{"a":1}',
      responsePath: 'items',
    };
    const { id } = await user.call(saveConnector, {
      body: {
        name: 'Rates',
        description: 'Of today',
        dcType: 'advanced',
        request,
        display_columns: { available: ['id'] },
      },
    });
    await user.call(saveConnector, {
      body: { id, revision: 1, name: 'Rates', request: { url: 'https://api.example.com/y' } },
    });
    expect(await user.call(getConnector, { params: { id } })).toMatchObject({
      description: 'Of today',
      dcType: 'advanced',
      request: { ...request, url: 'https://api.example.com/y' },
      display_columns: { available: ['id'] },
    });

    const columns = [{ name: 'code', displayName: 'Code', type: 'text' as const }];
    const set = { name: 'Codes', columns, keyColumn: 'code' };
    const { id: setId } = await user.call(saveDataSet, { body: { ...set, description: 'All of them' } });
    await user.call(saveDataSet, { body: { ...set, id: setId, revision: 1 } });
    expect(await user.call(getDataSet, { query: { id: setId } })).toMatchObject({
      description: 'All of them',
    });
  });

  it('in a key-value list: categories, description, items and the texts of its keys', async () => {
    const { user } = await designer();
    const shop = await user.call(addValueListCategory, { query: { name: 'Shop' } });
    const home = await user.call(addValueListCategory, { query: { name: 'Home' } });
    const items = [
      { key: 'r', value: 'Red' },
      { key: 'g', value: 'Green' },
    ];
    const { id } = await user.call(saveValueList, {
      body: { key_name: 'Colours', description: 'All', categories: 'shop, Home', items },
    });
    const categoryIds = [home.id, shop.id];
    expect(await user.call(getValueList, { query: { id } })).toMatchObject({
      categories: 'Home, Shop',
      categoryIds,
      values: items,
    });
    await user.call(saveValueList, { body: { id, revision: 1, key_name: 'Hues' } });
    await user.call(saveValueList, {
      body: { id, revision: 2, key_name: 'Hues', values: [{ key: 'g' }, { key: 'r', value: 'Rot' }] },
    });
    expect(await user.call(getValueList, { query: { id } })).toMatchObject({
      key_name: 'Hues',
      description: 'All',
      categoryIds,
      values: [
        { key: 'g', value: 'Green' },
        { key: 'r', value: 'Rot' },
      ],
    });
    const unknown = await user.attempt(saveValueList, {
      body: { id, revision: 3, key_name: 'Hues', categories: 'Garage' },
    });
    expect(unknown).toMatchObject({
      status: 422,
      error: { errors: [{ path: 'body.categories', code: 'unknown_category' }] },
    });
    const empty = await user.attempt(saveValueList, { body: { key_name: 'None' } });
    expect(empty).toMatchObject({
      status: 422,
      error: { errors: [{ path: 'body.values', code: 'input_missing' }] },
    });
  });

  it('in a schedule', async () => {
    const { ana, designer: consultant } = await aStaffedTenant(platform);
    const moduleId = await anExpenseApp(consultant);
    const times = {
      repeats: 'weeks' as const,
      every: 2,
      weekdays: [2, 4],
      beginsOn: '2036-03-03',
      endsOn: '2036-12-31',
      time: '09:00',
      timeZone: 'Etc/UTC',
    };
    const { taskSchedulerId } = await ana.call(saveSchedule, {
      body: { moduleId, name: 'Rent', times, isSubmitting: false, data: {} },
    });
    const { repeats, beginsOn, timeZone } = times;
    await ana.call(saveSchedule, {
      body: {
        taskSchedulerId,
        revision: 1,
        moduleId,
        name: 'Rent',
        times: { repeats, beginsOn, timeZone, time: '10:00' },
        data: {},
      },
    });
    expect(await ana.call(getSchedule, { params: { id: taskSchedulerId } })).toMatchObject({
      isSubmitting: false,
      times: { ...times, time: '10:00' },
    });
  });
});

describe('lists to choose from', () => {
  it('are fetched by POST as by GET', async () => {
    const { user } = await designer();
    await user.call(saveConnector, {
      body: { name: 'Rates', request: { url: 'https://api.example.com/x' } },
    });
    await user.call(saveConnector, {
      body: { name: 'Names', request: { url: 'https://api.example.com/y' } },
    });
    const headers = [{ name: 'Authorization', value: 'x' }];
    await user.call(saveSecurityHeader, { body: { name: 'Key', host: 'api.example.com', headers } });
    const query = { searchTerm: 'rat' };
    const found = await user.call(fetchConnectorsByPost, { body: query });
    expect(found).toMatchObject([{ name: 'Rates' }]);
    expect(found).toEqual(await user.call(fetchConnectors, { query }));
    expect(await user.call(fetchSecurityHeadersByPost, { body: {} })).toEqual(
      await user.call(fetchSecurityHeaders, {}),
    );
  });
});
