import { createApp, designForm } from './fixtures/design-form.ts';
import { designWorkflow } from './fixtures/design-workflow.ts';
import { beginEntry, openTask } from './fixtures/entry-pages.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectToast } from './fixtures/expect-toast.ts';
import { test } from './fixtures/journey.ts';
import { publishApp } from './fixtures/publish-app.ts';
import { freshAppName } from './fixtures/travel-app.ts';
import { approveFromBell, expectTravelled, openBell, submitTrip } from './fixtures/travel-entry.ts';

test('a consultant designs an app, people run an entry through it to its end', async ({ enter }) => {
  const app = freshAppName();
  const carla = await enter('consultant', '/applications');
  await createApp(carla, app);
  await designForm(carla);
  await expectAccessible(carla);
  await designWorkflow(carla);
  await expectAccessible(carla);
  await publishApp(carla, app);

  const ana = await enter('ana');
  await openBell(ana);
  const ben = await enter('ben', '/applications');
  await beginEntry(ben, app);
  const title = await submitTrip(ben, `Lyon ${app}`);
  await approveFromBell(ana, app);

  const cho = await enter('cho');
  await openTask(cho, title);
  await cho.getByRole('main').getByRole('button', { name: 'Approve' }).click();
  await expectToast(cho, 'Approved');
  await expectTravelled(ben);
});
