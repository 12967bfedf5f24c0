import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { choose } from './fixtures/choose.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const fields = [
  aField('helper', 'user', { displayName: 'Helper' }),
  aField('boss', 'calculated-user', { displayName: 'Boss', expression: 'helper.manager' }),
  aField('line', 'calculated-text', {
    displayName: 'Line',
    expression: 'helper.name + " <" + helper.email + ">"',
  }),
];

test('what is worked out of a person chosen just now is there before anything is saved', async ({
  enter,
}) => {
  const call = await callAs(await enter('consultant', '/applications'));
  const run = crypto.randomUUID().slice(0, 8);
  const moduleId = await publishByCall(
    call,
    `Helpers ${run}`,
    aDefinition([aSection('main', fields)], {
      permission: {
        rules: [{ who: { kind: 'everyone' }, actions: ['start'] }],
        rawPermission: null,
      },
    }),
  );
  const ana = await enter('ana', `/item-editor/${moduleId}`);
  // Saving waits for ever: what is seen below does not come from it.
  await ana.route(`**${saveEntry.path}**`, () => undefined);
  const form = ana.getByRole('main');
  await choose(ana, 'Helper', 'Ben Okafor');
  await expect(form).toContainText('Ben Okafor <ben@');
  await choose(ana, 'Helper', 'Cho Park');
  await expect(form).toContainText('Cho Park <cho@');
  await expect(form).not.toContainText('Ben Okafor <');
});
