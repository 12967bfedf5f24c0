import { lookUpUsers } from '#contracts/people/look-up-users.ts';
import { setOutOfOffice } from '#contracts/people/set-out-of-office.ts';
import { callAs } from './fixtures/call-as.ts';
import { historyOf, openTask } from './fixtures/entry-pages.ts';
import { expect, test } from './fixtures/journey.ts';
import { freshSubject, publishRoute, submitAndOpen } from './fixtures/route-app.ts';

test('somebody stands in for a colleague who is away, and both are named', async ({ enter }) => {
  const moduleId = await publishRoute(
    await enter('consultant', '/applications'),
    [{ name: 'Stock check', people: ['jon'] }],
    ['Start > Stock check', 'Stock check > Completed'],
  );
  const jon = await callAs(await enter('jon'));
  const [lenaUser] = await jon(lookUpUsers, { body: { searchTerm: 'lena' } });
  const away = { from: '2026-01-01', to: '2099-12-31', substituteId: lenaUser?.id ?? '' };
  await jon(setOutOfOffice, { body: { outOfOffice: away } });
  try {
    const subject = freshSubject('Pallets');
    const tim = await enter('tim');
    await submitAndOpen(tim, moduleId, subject);
    const lena = await enter('lena');
    await openTask(lena, `Stock check of ${subject}`);
    await expect(lena.getByRole('tabpanel', { name: 'Open tasks' })).toContainText('for Jon Prieto');
    await lena.getByRole('main').getByRole('button', { name: 'Approve' }).click();
    await expect(tim.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
    const line = historyOf(tim).getByRole('listitem').filter({ hasText: 'Lena Novak approved' });
    await expect(line).toContainText('for Jon Prieto');
  } finally {
    await jon(setOutOfOffice, { body: { outOfOffice: null } });
  }
});
