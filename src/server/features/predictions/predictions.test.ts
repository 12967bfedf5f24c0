import { beforeAll, expect, it } from 'vitest';
import { changePrediction } from '#contracts/predictions/change-prediction.ts';
import { deletePrediction } from '#contracts/predictions/delete-prediction.ts';
import { listPredictions } from '#contracts/predictions/list-predictions.ts';
import { savePrediction } from '#contracts/predictions/save-prediction.ts';
import { suggestValues } from '#contracts/predictions/suggest-values.ts';
import { trainPrediction } from '#contracts/predictions/train-prediction.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, aSection, aStraightRoute } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { duePredictions, updatePrediction } from './stores/prediction-store.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let admin: TestUser;
let designer: TestUser;
let person: TestUser;
let moduleId: string;

const choices = (...values: string[]) => ({ listToUse: { values } });

/** The code is hidden at the end: nobody who reads a finished entry sees it. */
function anApp(hidden: readonly string[] = ['code']): ModuleDefinition {
  const fieldPermissions = [
    {
      activityId: 'end',
      fields: hidden.map((name) => ({ name, control: 'hidden' as const })),
      fieldGroups: [],
    },
  ];
  return aDefinition(
    [
      aSection('main', [
        aField('supplier', 'dropdown', { displayName: 'Supplier', ...choices('Rail', 'Hotel', 'Shop') }),
        aField('what', 'text', { displayName: 'What' }),
        aField('category', 'dropdown', { displayName: 'Category', ...choices('Travel', 'Office') }),
        aField('amount', 'number', { displayName: 'Amount' }),
        aField('code', 'dropdown', { displayName: 'Code', ...choices('secret-a', 'secret-b') }),
      ]),
    ],
    {
      workflow: { ...aStraightRoute(), fieldPermissions },
      permission: {
        rules: [
          { who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] },
          { who: { kind: 'user', value: designer.id }, actions: ['viewAll'] },
        ],
        rawPermission: null,
      },
    },
  );
}

function valuesOf(number: number): EntryValues {
  const supplier = ['Rail', 'Hotel', 'Shop'][number % 3] as string;
  return {
    supplier,
    what: number % 3 === 2 ? 'paper and pens' : 'trip to Berlin',
    category: supplier === 'Shop' ? 'Office' : 'Travel',
    amount: (supplier === 'Hotel' ? 200 : 40) + (number % 7),
    code: number % 2 === 0 ? 'secret-a' : 'secret-b',
  };
}

async function submitMany(from: number, to: number) {
  for (let number = from; number < to; number += 1) {
    await person.call(submitEntry, { query: { moduleId }, body: { data: valuesOf(number) } });
  }
}

const licensed = (bots: { provider: string; service: string }[]) =>
  admin.call(saveLicence, {
    body: { licence: { expires_on: null, full_users: null, others: null, bots } },
  });

const category = () => ({ moduleId, kind: 'choice' as const, field: 'category' });
const listed = async (user = designer) => user.call(listPredictions, { query: { moduleId } });
const only = async (id: string) => {
  const found = (await listed()).predictions.find((one) => one.id === id);
  if (!found) throw new Error('no such prediction');
  return found;
};

beforeAll(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isSysAdmin');
  designer = await tenant.asUser('isConsultant');
  person = await tenant.asUser();
  await licensed([{ provider: 'Formwright', service: 'prediction' }]);
  moduleId = await aPublishedApp(designer, anApp());
  await submitMany(0, 50);
});

it('too few finished entries are refused with their number, and nothing can be switched on', async () => {
  const { id } = await designer.call(savePrediction, { body: category() });
  await platform.settle();
  const { state, used_version, versions } = await only(id);
  expect({ state, used_version }).toEqual({ state: 'trained', used_version: null });
  expect(versions).toMatchObject([{ version: 1, refusal: 'too_few_entries', entries: 50, figures: null }]);
  const on = await designer.attempt(changePrediction, { body: { id, is_on: true } });
  expect(on.error?.code).toBe('action_not_possible');
  expect(on.error?.errors).toMatchObject([
    {
      code: 'too_few_to_learn',
      message: '60 finished entries with a value are needed to learn from, and there were 50',
    },
  ]);
  await designer.call(deletePrediction, { params: { id } });
  await submitMany(50, 120);
});

it('a choice is learned, tried out on the newest entries, and suggested with its reasons', async () => {
  const { id } = await designer.call(savePrediction, { body: category() });
  await platform.settle();
  const trained = await only(id);
  expect(trained).toMatchObject({ state: 'trained', used_version: 1, is_on: false, label: 'Category' });
  const [version] = trained.versions;
  expect(version?.figures).toMatchObject({ kind: 'choice', held_back: 30, accuracy: 1 });
  const figures = version?.figures;
  if (figures?.kind !== 'choice') throw new Error('no figures');
  expect(figures.trivial_accuracy).toBeCloseTo(20 / 30, 6);
  expect(figures.choices).toContainEqual({
    value: 'Office',
    label: 'Office',
    count: 10,
    suggested: 10,
    precision: 1,
    recall: 1,
  });
  const ask = { query: { moduleId }, body: { data: { supplier: 'Shop', what: 'paper' } } };
  // Nobody has switched it on.
  expect(await person.call(suggestValues, ask)).toMatchObject({ is_used: false, choices: [] });
  await designer.call(changePrediction, { body: { id, is_on: true } });
  const { choices: suggested } = await person.call(suggestValues, ask);
  expect(suggested).toMatchObject([{ field: 'category', value: 'Office' }]);
  expect(suggested[0]?.confidence).toBeGreaterThan(0.8);
  expect(suggested[0]?.reasons[0]?.field).toBe('supplier');
});

it('nothing is suggested for a field that is filled in, nor from a form that is blank', async () => {
  const ask = (data: EntryValues) => person.call(suggestValues, { query: { moduleId }, body: { data } });
  expect((await ask({ supplier: 'Shop', category: 'Travel' })).choices).toEqual([]);
  expect((await ask({})).choices).toEqual([]);
});

it('fields that a step hides teach nothing and are not predicted', async () => {
  const { candidates, predictions } = await listed();
  expect(candidates.map(({ field }) => field)).not.toContain('code');
  expect(predictions[0]?.versions[0]?.fields).toEqual(['Supplier', 'What', 'Amount']);
  const body = { moduleId, kind: 'choice' as const, field: 'code' };
  const refused = await designer.attempt(savePrediction, { body });
  expect(refused.error?.errors).toMatchObject([{ path: 'body.field', code: 'field_not_learnable' }]);
});

it('a model says nothing once a step hides a field that it uses, until it has learned again', async () => {
  const ask = { query: { moduleId }, body: { data: { supplier: 'Shop', what: 'paper' } } };
  const id = (await listed()).predictions[0]?.id ?? '';
  await publishDefinition(designer, moduleId, anApp(['code', 'what']));
  expect(await person.call(suggestValues, ask)).toMatchObject({ is_used: false, choices: [] });
  expect(await only(id)).toMatchObject({ is_outdated: true });
  await designer.call(trainPrediction, { body: { id } });
  await platform.settle();
  const again = await only(id);
  expect(again).toMatchObject({ is_outdated: false, used_version: 2, is_on: true });
  expect(again.versions[0]?.fields).toEqual(['Supplier', 'Amount']);
  const { choices: suggested } = await person.call(suggestValues, ask);
  expect(suggested.flatMap(({ reasons }) => reasons.map(({ field }) => field))).not.toContain('what');
});

it('an earlier version can be used again, and one without a model can’t', async () => {
  const id = (await listed()).predictions[0]?.id ?? '';
  await designer.call(changePrediction, { body: { id, used_version: 1 } });
  expect(await only(id)).toMatchObject({ used_version: 1, is_outdated: true });
  await designer.call(changePrediction, { body: { id, used_version: 2 } });
  const refused = await designer.attempt(changePrediction, { body: { id, used_version: 9 } });
  expect(refused.error?.errors).toMatchObject([{ path: 'body.used_version', code: 'unknown_choice' }]);
});

it('an amount unlike those of its kind is unusual, and one like them is not', async () => {
  const body = { moduleId, kind: 'amount' as const, field: 'amount' };
  const { id } = await designer.call(savePrediction, { body });
  await platform.settle();
  const figures = (await only(id)).versions[0]?.figures;
  expect(figures).toMatchObject({ kind: 'number' });
  if (figures?.kind !== 'number') throw new Error('no figures');
  expect(figures.error).toBeLessThan(0.2 * figures.trivial_error);
  await designer.call(changePrediction, { body: { id, is_on: true } });
  const ask = async (amount: number) =>
    (await person.call(suggestValues, { query: { moduleId }, body: { data: { supplier: 'Hotel', amount } } }))
      .unusual;
  expect(await ask(203)).toEqual([]);
  const [flag] = await ask(4000);
  expect(flag).toMatchObject({ field: 'amount' });
  expect(flag?.low).toBeGreaterThan(150);
  expect(flag?.high).toBeLessThan(260);
  // What single entries have cannot be worked out from the ends of the range.
  for (const end of [flag?.low, flag?.high]) expect(end).toBe(Number(end?.toPrecision(2)));
});

it('a model learns only from entries that its trainer may see', async () => {
  const other = await tenant.addUser({ flags: ['isFullUser'] });
  const { id } = await other.call(savePrediction, { body: { moduleId, kind: 'duration' } });
  await platform.settle();
  expect((await only(id)).versions).toMatchObject([{ refusal: 'too_few_entries', entries: 0 }]);
});

it('only designers of the app train, switch and see the figures', async () => {
  const id = (await listed()).predictions[0]?.id ?? '';
  expect((await person.attempt(listPredictions, { query: { moduleId } })).status).toBe(403);
  expect((await person.attempt(trainPrediction, { body: { id } })).status).toBe(403);
  const locked = { who: { kind: 'user' as const, value: designer.id }, actions: ['design' as const] };
  const app = anApp(['code', 'what']);
  const rules = [...app.permission.rules, locked];
  await publishDefinition(designer, moduleId, { ...app, permission: { ...app.permission, rules } });
  const stranger = await tenant.addUser({ flags: ['isConsultant'] });
  expect((await stranger.attempt(listPredictions, { query: { moduleId } })).status).toBe(404);
  expect((await stranger.attempt(trainPrediction, { body: { id } })).status).toBe(404);
  expect((await stranger.attempt(changePrediction, { body: { id, is_on: true } })).status).toBe(404);
  expect((await stranger.attempt(deletePrediction, { params: { id } })).status).toBe(404);
});

it('a training of someone who can’t design the app any more fails and says so', async () => {
  const id = (await listed()).predictions.find(({ kind }) => kind === 'duration')?.id ?? '';
  // Its owner lost the right with the rules of before.
  await designer.call(changePrediction, { body: { id, retrains: 'weekly' } });
  await tenant.transact(null, (ctx) =>
    updatePrediction(ctx.db, id, { nextDueAt: new Date(ctx.now.getTime() - 1).toISOString() }),
  );
  await tenant.transact(null, async (ctx) => {
    const { wakePredictions } = await import('./training/wake-predictions.ts');
    ctx.enqueue(wakePredictions, { day: '2026-01-01' });
  });
  await platform.settle();
  expect(await only(id)).toMatchObject({ state: 'failed', failure: 'owner_gone' });
  const due = await tenant.transact(null, (ctx) => duePredictions(ctx.db, ctx.now));
  expect(due).toEqual([]);
});

it('without a licence nothing is trained and nothing suggested', async () => {
  await licensed([]);
  const id = (await listed()).predictions[0]?.id ?? '';
  const refused = await designer.attempt(trainPrediction, { body: { id } });
  expect(refused.error?.errors).toMatchObject([{ path: 'body.id', code: 'bot_licence_missing' }]);
  const ask = { query: { moduleId }, body: { data: { supplier: 'Shop' } } };
  expect(await person.call(suggestValues, ask)).toMatchObject({ is_used: false });
  expect(await listed()).toMatchObject({ licence_missing: true });
});
