import { beforeEach, expect, it } from 'vitest';
import { getUser } from '#contracts/administration/get-user.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { exportAuditTrail } from '#contracts/audit/export-audit-trail.ts';
import { getAuditRecord } from '#contracts/audit/get-audit-record.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { getOrganization } from '#contracts/tenants/get-organization.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { saveOrganization } from '#contracts/tenants/save-organization.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let operator: TestUser;
const german = { headers: { 'accept-language': 'de' } };

/** An organisation that writes days first and has twelve hours. */
beforeEach(async () => {
  tenant = await platform.newTenant();
  operator = await tenant.asUser('isSysAdmin');
  const { revision, name, ...rest } = await operator.call(getOrganization, {});
  const formats = { date_format: 'DD-MM-YYYY' as const, time_format: 'hh:mm A' as const };
  const { support_email, support_phone, first_weekday, accent, default_language } = rest;
  const kept = { name, support_email, support_phone, first_weekday, accent, default_language };
  await operator.call(saveOrganization, { body: { revision, time_zone: 'Etc/UTC', ...kept, ...formats } });
});

/** What the newest record of a kind says that was before and after, as an administrator reads it. */
async function lastChanges(kind: string) {
  const rules = [{ field: 'subject_kind', operator: 'eq' as const, value: kind }];
  const { items } = await operator.call(listAuditTrail, { body: { filters: { condition: 'and', rules } } });
  const { changes } = await operator.call(getAuditRecord, { params: { id: items[0]?.id ?? '' } }, german);
  return changes.map(({ label, before_text, after_text, isHidden }) =>
    isHidden ? [label, 'hidden'] : [label, before_text, after_text],
  );
}

async function csv(body: object = {}) {
  const payload = { format: 'csv', ...body };
  const answer = await operator.inject({ method: 'POST', url: exportAuditTrail.path, payload, ...german });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.payload.split('\r\n').filter((line) => line !== '');
}

it('shows changed settings by their labels, with names for ids and dates as the organisation writes them', async () => {
  const boss = await tenant.addUser({ username: 'boss' });
  const { id } = await tenant.addUser({ username: 'ana' });
  const role = await operator.call(saveRole, { body: { name: 'Clerks' } });
  const { revision } = await operator.call(getUser, { params: { id } });
  const body = { id, revision, manager_id: boss.id, role_ids: [role.id], isFullUser: true };
  await operator.call(saveUser, { body });
  expect((await lastChanges('user')).toSorted()).toEqual([
    ['Rollen', '', 'Clerks'],
    ['Vollbenutzer', 'Nein', 'Ja'],
    ['Vorgesetzte Person', '', 'Boss'],
  ]);
  const licence = { expires_on: '2999-12-31', full_users: 500, others: null, bots: [] };
  await operator.call(saveLicence, { body: { licence } });
  expect((await lastChanges('licence')).toSorted()).toEqual([
    ['Läuft ab am', '', '31-12-2999'],
    ['Vollbenutzer', '', '500'],
  ]);
  expect((await lastChanges('organization')).toSorted()).toEqual([
    ['Datumsformat', 'YYYY-MM-DD', 'DD-MM-YYYY'],
    ['Zeitformat', 'HH:mm:ss', 'hh:mm A'],
  ]);
});

it('shows values of entries as their fields write them, and hidden ones to nobody; so does the file', async () => {
  const sections = [
    aSection('main', [
      aField('due', 'datetime', { displayName: 'Due' }),
      aField('boss', 'user', { displayName: 'Boss' }),
      aField('pin', 'password'),
    ]),
    aSection('lines', [aField('what', 'text'), aField('price', 'number')], { isTable: true }),
  ];
  const moduleId = await aPublishedApp(operator, aDefinition(sections));
  const data = {
    due: '2026-03-02T15:30:00.000Z',
    boss: operator.id,
    pin: 'top-secret',
    lines: [{ what: 'Pen', price: '2' }],
  };
  const draft = await operator.call(saveEntry, {
    query: { moduleId },
    body: { data: { pin: 'first-secret' } },
  });
  const { id, revision } = draft;
  await operator.call(saveEntry, { query: { moduleId }, body: { id, revision, data } });
  const changes = await lastChanges('entry');
  const name = (await operator.actor()).name;
  expect(changes).toContainEqual(['Due', '', '02-03-2026 03:30 PM']);
  expect(changes).toContainEqual(['Boss', '', name]);
  expect(JSON.stringify(changes)).toContain('Pen · 2');
  expect(JSON.stringify(changes)).not.toContain('top-secret');
  const rules = [{ field: 'subject_kind', operator: 'eq', value: 'entry' }];
  const lines = await csv({ filters: { condition: 'and', rules } });
  expect(lines[0]).toContain('Zeit');
  const text = lines.slice(1).join('\n');
  expect(text).toContain(name);
  expect(text).toContain('Due: 02-03-2026 03:30 PM');
  expect(text).toMatch(/\d\d-\d\d-\d{4} \d\d:\d\d:\d\d [AP]M/);
  expect(text).not.toContain('top-secret');
  expect(text).not.toContain('Clerks');
});
