import { openTask } from './fixtures/entry-pages.ts';
import { expect, test } from './fixtures/journey.ts';
import { freshSubject, publishRoute, submitAndOpen } from './fixtures/route-app.ts';

test('somebody is asked in a comment, hears of it and answers', async ({ enter }) => {
  const moduleId = await publishRoute(
    await enter('consultant', '/applications'),
    [{ name: 'Fitting', people: ['omar'] }],
    ['Start > Fitting', 'Fitting > Completed'],
  );
  const subject = freshSubject('Curtains');
  const ben = await enter('ben');
  await submitAndOpen(ben, moduleId, subject);
  const omar = await enter('omar');
  await openTask(omar, subject);

  const question = ben.getByRole('textbox', { name: /^Write a comment/ });
  await question.pressSequentially('Which rail do they need, @omar');
  await ben.getByRole('menuitem', { name: /Omar/ }).click();
  await question.pressSequentially('?');
  await question.press('Control+Enter');
  await expect(ben.getByText(/Which rail do they need/)).toBeVisible();
  await expect(question).toHaveValue('');

  await omar.getByRole('button', { name: /^Notifications/ }).click();
  await omar
    .getByRole('link', { name: /Ben Okafor mentioned you/ })
    .first()
    .click();
  await omar.getByRole('button', { name: 'Open entry' }).click();
  await expect(omar.getByText(/Which rail do they need/)).toBeVisible();
  const answer = omar.getByRole('textbox', { name: /^Write a comment/ });
  await answer.fill('The white one, two metres.');
  await answer.press('Control+Enter');
  await expect(ben.getByText('The white one, two metres.')).toBeVisible();
});
