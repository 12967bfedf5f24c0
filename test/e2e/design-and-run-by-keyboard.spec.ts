import {
  createAppByKeys,
  designFormByKeys,
  designWorkflowByKeys,
  publishByKeys,
} from './fixtures/design-by-keys.ts';
import { historyOf } from './fixtures/entry-pages.ts';
import { expect, test } from './fixtures/journey.ts';
import { approveByKeys, signInByKeys, submitTripByKeys } from './fixtures/run-by-keys.ts';
import { freshAppName } from './fixtures/travel-app.ts';

test('the whole way from an empty app to a finished entry, without a pointer', async ({ open }) => {
  const app = freshAppName();
  const trip = `Lyon ${app}`;
  const carla = await open();
  await signInByKeys(carla, 'consultant', '/applications');
  await createAppByKeys(carla, app);
  await designFormByKeys(carla);
  await designWorkflowByKeys(carla);
  await publishByKeys(carla, app);

  const ben = await open();
  await signInByKeys(ben, 'ben', '/applications');
  await submitTripByKeys(ben, app, trip);
  for (const approver of ['ana', 'cho']) {
    const page = await open();
    await signInByKeys(page, approver, '/tasks');
    await approveByKeys(page, trip);
  }
  await expect(ben.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(historyOf(ben).getByText('Cho Park approved')).toBeVisible();
});
