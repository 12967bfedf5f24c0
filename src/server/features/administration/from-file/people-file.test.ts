import XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { getUser } from '#contracts/administration/get-user.ts';
import { checkPeopleFile } from '#contracts/administration/invitations/check-people-file.ts';
import { inviteFromFile } from '#contracts/administration/invitations/invite-from-file.ts';
import { uploadPeopleFile } from '#contracts/administration/invitations/upload-people-file.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { saveTeam } from '#contracts/administration/save-team.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { aMultipartFile } from '#test/factories/multipart-file.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
type Sheet = EndpointOutput<typeof uploadPeopleFile>;

async function send(user: TestUser, content: Buffer | string, name = 'people.csv') {
  const { path: url } = uploadPeopleFile;
  const file = aMultipartFile(Buffer.from(content as never), name);
  const answer = await user.inject({ method: 'POST', url, ...file });
  const body = answer.json<{ data: Sheet; errors?: { code: string }[] }>();
  return { status: answer.statusCode, data: body.data, codes: (body.errors ?? []).map(({ code }) => code) };
}

/** An administrator, a boss, a team and a role. */
async function anOffice() {
  const tenant = await platform.newTenant();
  const system = await tenant.addUser({ username: 'system', flags: ['isSysAdmin'] });
  const admin = await tenant.addUser({ username: 'admin', flags: ['isAdministrator'] });
  const boss = await tenant.addUser({ username: 'boss' });
  await admin.call(saveTeam, { body: { name: 'Purchasing' } });
  await admin.call(saveTeam, { body: { name: 'Quality' } });
  await admin.call(saveRole, { body: { name: 'Buyer' } });
  const planOf = async (content: Buffer | string, name?: string) => {
    const { data } = await send(admin, content, name);
    return { importId: data.id, columns: data.columns.map(({ guess }) => guess) };
  };
  const names = async () => {
    const { items } = await admin.call(listUsers, { body: { length: 100 } });
    return items.map(({ username }) => username).toSorted();
  };
  return { tenant, system, admin, boss, planOf, names };
}

const good = [
  'Name,User name,E-mail,Teams,Roles,Manager,Language,Full user',
  'Mia Lang,mia,mia@example.com,"Purchasing; quality",buyer,Ann Ruiz,German,yes',
  'Ann Ruiz,,ann.ruiz@example.com,Purchasing,,boss,fr,no',
].join('\n');

describe('a file of people', () => {
  it('is read by its titles in any language, as CSV or workbook', async () => {
    const { admin } = await anOffice();
    const { data } = await send(
      admin,
      'Benutzername;E-Mail;Vorgesetzte Person;Chaussures\nmia;mia@example.com;;39',
    );
    expect(data.columns.map(({ guess }) => guess)).toEqual(['username', 'email', 'manager', null]);
    const sheet = XLSX.utils.aoa_to_sheet([
      ['Full name', 'Mail', 'Team'],
      ['Mia', 'mia@example.com', 'Purchasing'],
    ]);
    const book = XLSX.write(XLSX.utils.book_new(sheet, 'People'), { type: 'buffer', bookType: 'xlsx' });
    const { data: read } = await send(admin, book as Buffer, 'people.xlsx');
    expect(read.columns.map(({ guess }) => guess)).toEqual(['full_name', 'email', 'teams']);
    expect(read).toMatchObject({ fileName: 'people.xlsx', rowCount: 1 });
  });

  it('invites everybody with names looked up, also managers of the same file', async () => {
    const { admin, boss, planOf, names } = await anOffice();
    const plan = await planOf(good);
    const preview = await admin.call(checkPeopleFile, { body: plan });
    expect(preview).toMatchObject({ readyCount: 2, faultyCount: 0, seats: [{ needed: 2, free: null }] });
    expect(preview.rows[0]).toMatchObject({
      line: 2,
      username: 'mia',
      manager: 'Ann Ruiz',
      roles: ['Buyer'],
      teams: ['Purchasing', 'Quality'],
    });
    expect(await names()).toEqual(['admin', 'boss', 'system']);
    const { users, leftOut } = await admin.call(inviteFromFile, { body: plan });
    expect([users.map(({ username }) => username), leftOut]).toEqual([['mia', 'ann.ruiz'], []]);
    const [mia, ann] = await Promise.all(users.map(({ id }) => admin.call(getUser, { params: { id } })));
    expect(mia).toMatchObject({ isFullUser: true, language: 'de', manager: { id: users[1]?.id } });
    expect(ann).toMatchObject({ isFullUser: false, language: 'fr', manager: { id: boss.id }, roles: [] });
    expect(users.every(({ link }) => link?.includes('/reset-password?token='))).toBe(true);
    const again = await admin.attempt(inviteFromFile, { body: plan });
    expect(again.status).toBe(404);
  });

  it('tells for each row what is wrong, and invites nobody while anything is', async () => {
    const { admin, planOf, names } = await anOffice();
    const plan = await planOf(
      [
        'Name,User name,E-mail,Teams,Roles,Manager,Language,Full user,System administrator',
        'A,aaa,nothing,,,,,,',
        'B,admin,b@example.com,Nowhere,King,nobody,Klingon,perhaps,yes',
        'C,ccc,c@example.com,,,D,,,',
        'D,ddd,d@example.com,,,C,,,',
        'E,eee,E@example.com,,,,,,',
        'F,fff,e@example.com,,,A,,,',
        'G,ggg,,,,E,,,',
      ].join('\n'),
    );
    const { rows, readyCount } = await admin.call(checkPeopleFile, { body: plan });
    expect(rows.map(({ faults }) => faults.map(({ column, code }) => `${column} ${code}`))).toEqual(
      [
        ['email input_format'],
        [
          'isFullUser input_unknown',
          'language input_unknown',
          'roles no_such_role',
          'teams no_such_team',
          'isSysAdmin flag_not_held',
          'username duplicate_name',
          'manager no_such_manager',
        ].toSorted(),
        ['manager manager_cycle'],
        ['manager manager_cycle'],
        [],
        ['email address_twice', 'manager manager_left_out'],
        ['email input_missing'],
      ].map((faults) => expect.arrayContaining(faults)),
    );
    expect(readyCount).toBe(1);
    expect(rows[1]?.faults.find(({ column }) => column === 'roles')?.message).toBe('There is no role King');
    const refused = await admin.attempt(inviteFromFile, { body: plan });
    expect(refused.error?.errors[0]).toMatchObject({ path: 'body.rows[2].email', code: 'input_format' });
    expect(await names()).toEqual(['admin', 'boss', 'system']);
    const { users, leftOut } = await admin.call(inviteFromFile, {
      body: { ...plan, faultyRows: 'leaveOut' },
    });
    expect([users.map(({ username }) => username), leftOut]).toEqual([['eee'], [2, 3, 4, 5, 7, 8]]);
  });

  it('gives no right that its sender does not have', async () => {
    const { admin, planOf, names } = await anOffice();
    const plan = await planOf('E-mail,System administrator\nevil@example.com,yes');
    const refused = await admin.attempt(inviteFromFile, { body: { ...plan, faultyRows: 'leaveOut' } });
    expect(refused.error?.errors).toMatchObject([{ path: 'body.rows[2].isSysAdmin', code: 'flag_not_held' }]);
    expect(await names()).not.toContain('evil');
  });

  it('needs one column of addresses, each column once, and roles that there are', async () => {
    const { admin, boss, planOf } = await anOffice();
    const plan = await planOf('Name,E-mail\nMia,mia@example.com');
    const attempt = async (change: object) =>
      (await admin.attempt(checkPeopleFile, { body: { ...plan, ...change } })).error?.errors;
    expect(await attempt({ columns: ['full_name', null] })).toMatchObject([{ code: 'no_email_column' }]);
    expect(await attempt({ columns: ['email'] })).toMatchObject([{ code: 'input_unknown' }]);
    expect(await attempt({ columns: ['email', 'email'] })).toMatchObject([
      { path: 'body.columns[1]', code: 'column_taken' },
    ]);
    expect(await attempt({ role_ids: [boss.id] })).toMatchObject([{ code: 'unknown_role' }]);
  });

  it('belongs to its sender, and is read for administrators only', async () => {
    const { tenant, system, boss, planOf } = await anOffice();
    const plan = await planOf(good);
    expect((await send(boss, good)).status).toBe(403);
    expect((await system.attempt(inviteFromFile, { body: plan })).status).toBe(404);
    expect((await boss.attempt(checkPeopleFile, { body: plan })).status).toBe(403);
    const consultant = await tenant.asUser('isConsultant');
    expect((await consultant.attempt(inviteFromFile, { body: plan })).status).toBe(403);
    expect((await (await anOffice()).admin.attempt(inviteFromFile, { body: plan })).status).toBe(404);
  });

  it('has up to a thousand people', async () => {
    const { admin, planOf, names } = await anOffice();
    const lines = (count: number) =>
      ['E-mail', ...Array.from({ length: count }, (_, index) => `user${index}@example.com`)].join('\n');
    expect((await send(admin, lines(1001))).codes).toEqual(['too_many_people']);
    const plan = await planOf(lines(150));
    await admin.call(inviteFromFile, { body: plan });
    expect(await names()).toHaveLength(100);
  });
});
