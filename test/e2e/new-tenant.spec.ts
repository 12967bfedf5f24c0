import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { callAs } from './fixtures/call-as.ts';
import { closePublished } from './fixtures/close-published.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { expect, test } from './fixtures/journey.ts';
import { makeTenant } from './fixtures/new-tenant.ts';
import { choosePasswordByCall, signInByCall } from './fixtures/sign-in-by-call.ts';

const password = 'seven-blue-herons';
const complaint = {
  contactEmail: 'buyer@example.com',
  product: 'Paper',
  receivedOn: '2026-03-02',
  severity: 'Serious',
  channel: 'E-mail',
  whatHappened: 'It came wet.',
};
const people = ['Ben', 'Cho', 'Dee', 'Eve', 'Fay', 'Gil', 'Hal', 'Ida', 'Jon'];

test('a new tenant grows from nothing to ten people, a team, a sample app and an approval by role, and one leaves', async ({
  open,
  baseURL,
}) => {
  const name = `new${crypto.randomUUID().slice(0, 8)}`;
  const origin = `http://${name}.localhost:${new URL(baseURL ?? '').port}`;
  const first = await makeTenant(name);
  const ann = await open();
  await signInByCall(ann, 'ann.moor', '/applications', { origin, password: first });

  // Led by the first steps, she invites nine people.
  const steps = ann.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('0 of 6 done');
  await steps.getByRole('link', { name: 'Paste a list, or take a file' }).click();
  await ann.getByRole('button', { name: 'Invite people' }).first().click();
  const inviting = ann.getByRole('dialog', { name: 'Invite people' });
  await inviting
    .getByRole('textbox', { name: 'People' })
    .fill(people.map((person) => `${person} Vale, ${person.toLowerCase()}.vale@example.com`).join('\n'));
  await inviting.getByRole('button', { name: 'Invite 9 people' }).click();
  const links = ann.getByRole('dialog', { name: 'Pass these links on' });
  await expect(links.locator('code')).toHaveCount(people.length);
  const [ben = '', cho = '', dee = ''] = await links.locator('code').allInnerTexts();
  await links.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(ann);

  // A team and a role, each made and filled on its page.
  const make = async (kind: 'team' | 'role', name: string) => {
    await ann
      .getByRole('button', { name: `New ${kind}` })
      .first()
      .click();
    const making = ann.getByRole('dialog', { name: `New ${kind}` });
    await making.getByRole('textbox', { name: 'Name' }).fill(name);
    await making.getByRole('button', { name: 'Create' }).click();
  };
  const add = async (person: string) => {
    const member = ann.getByRole('combobox', { name: 'Add member' });
    await member.click();
    await member.fill(person);
    await ann.getByRole('option', { name: person }).click();
    await expectToast(ann, `${person} was added`);
  };
  const settings = ann.getByRole('navigation', { name: 'Settings' });
  await settings.getByRole('link', { name: 'Teams' }).click();
  await make('team', 'Sales');
  await add('Dee Vale');
  await settings.getByRole('link', { name: 'Roles and permissions' }).click();
  await make('role', 'Quality');
  await add('Ben Vale');
  const roleAddress = ann.url();

  // From the first steps again, she takes a sample app whose tasks go to that role, and publishes it.
  await ann.goto(`${origin}/applications`);
  await expect(steps).toContainText('2 of 6 done');
  await steps.getByRole('button', { name: 'From a template' }).click();
  const creating = ann.getByRole('dialog', { name: 'Create App' });
  await creating.getByRole('radio', { name: /^Customer complaint/ }).check();
  await creating.getByRole('button', { name: 'Use template' }).click();
  await creating.getByRole('button', { name: 'Create App' }).click();
  await ann.waitForURL('**/form-editor/show/**');
  const moduleId = new URL(ann.url()).pathname.split('/')[3] ?? '';
  await ann.getByRole('button', { name: 'Publish v1' }).click();
  const publishing = ann.getByRole('dialog', { name: 'Publish v1' });
  await publishing.getByRole('button', { name: 'Publish v1' }).click();
  await closePublished(ann, /v1 is live/);

  const pages = [];
  for (const [person, link] of [
    ['ben.vale', ben],
    ['dee.vale', dee],
    ['cho.vale', cho],
  ] as const) {
    const page = await open();
    await choosePasswordByCall(page, link, password);
    await signInByCall(page, person, '/tasks', { origin, password });
    pages.push(page);
  }
  const [benAt, deeAt, choAt] = pages;
  if (!benAt || !deeAt || !choAt) throw new Error('nobody');
  const deeCalls = await callAs(deeAt);
  const submit = (customer: string) =>
    deeCalls(submitEntry, { query: { moduleId }, body: { data: { ...complaint, customer } } });
  await submit('Halden Papir');
  await benAt.getByRole('link', { name: /Halden Papir/ }).click();
  await benAt.getByRole('main').getByRole('button', { name: 'Approve' }).click();
  await expect(benAt.getByRole('link', { name: /What do we do at once/ })).toHaveCount(0);
  await ann.goto(`${origin}/applications`);
  await expect(steps.or(ann.getByRole('link', { name: 'Customer complaint' })).first()).toBeVisible();
  await expect(steps).toHaveCount(0);

  // Ben leaves with an open task, which Cho takes over.
  await submit('Nordlys');
  await ann.goto(roleAddress);
  await add('Cho Vale');
  await ann.getByRole('link', { name: 'Ben Vale' }).click();
  await ann.getByRole('button', { name: 'Actions' }).click();
  await ann.getByRole('menuitem', { name: 'Hand over and deactivate' }).click();
  await expect(ann.getByRole('heading', { name: 'Ben Vale leaves' })).toBeVisible();
  await expect(ann.getByText(/Has the same role/)).toBeVisible();
  await expectAccessible(ann);
  await expectNoOverflow(ann);
  await ann.getByRole('button', { name: 'Hand over and deactivate' }).click();
  await expectToast(ann, 'Ben Vale was deactivated, and everything was handed over');
  await choAt.goto(`${origin}/tasks`);
  await expect(choAt.getByRole('link', { name: /Nordlys/ })).toBeVisible();

  // The audit trail tells it in sentences.
  await ann.goto(`${origin}/app/audit`);
  await expect(ann.getByRole('link', { name: /handed over what Ben Vale left behind/ })).toBeVisible();
  await expect(ann.getByRole('link', { name: /created the role Quality/ })).toBeVisible();
});
