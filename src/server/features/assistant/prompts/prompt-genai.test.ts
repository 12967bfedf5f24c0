import { afterAll, beforeAll, expect, it } from 'vitest';
import { promptGenai } from '#contracts/assistant/prompt-genai.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { type GenerativeProvider, startGenerativeProvider } from '#test/harness/peers/generative-provider.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { withProvider } from '#test/harness/with-provider.ts';

const platform = useTestPlatform(reachingThisMachine);
let provider: GenerativeProvider;

beforeAll(async () => {
  provider = await startGenerativeProvider();
});
afterAll(() => provider.stop());

const anApp = () =>
  aDefinition([aSection('main', [aField('days', 'number'), aField('reason', 'text')])], {
    workflow: { ...anApproval(), fieldPermissions: [] },
  });

async function aTenant() {
  const tenant = await platform.newTenant();
  await withProvider(tenant, provider);
  const designer = await tenant.asUser('isConsultant');
  return { tenant, designer, module: await aPublishedApp(designer, anApp()) };
}

it('an expression that does not compile goes back until it does', async () => {
  const { designer, module } = await aTenant();
  const from = provider.asked.length;
  provider.script.push({ text: '```\ndayz > 10\n```' }, { text: 'days > 10' });
  const body = { feature: 'expression' as const, module_id: module, text: 'more than ten days' };
  expect(await designer.call(promptGenai, { body })).toEqual({
    failure: null,
    status: null,
    text: 'days > 10',
    problem: null,
  });
  const [first, second] = provider.asked.slice(from);
  expect(JSON.stringify(first?.body.messages)).toContain('days: number');
  expect(JSON.stringify(second?.body.messages)).toContain('That does not compile');
});

it('an expression that never compiles is answered with what is wrong', async () => {
  const { designer, module } = await aTenant();
  const wrong = { text: 'nonsense >' };
  provider.script.push(wrong, wrong, wrong);
  const body = { feature: 'expression' as const, module_id: module, text: 'anything' };
  const answer = await designer.call(promptGenai, { body });
  expect(answer.text).toBe('nonsense >');
  expect(answer.problem).not.toBeNull();
});

it('only designers write and explain expressions, of apps that they may design', async () => {
  const { tenant, module } = await aTenant();
  const person = await tenant.addUser();
  const from = provider.asked.length;
  for (const feature of ['expression', 'explain'] as const) {
    const refused = await person.attempt(promptGenai, { body: { feature, module_id: module, text: 'x' } });
    expect(refused.status).toBe(403);
  }
  expect(provider.asked.length).toBe(from);
});

it('a history is summed up of what the reader may see, and of nothing else', async () => {
  const { tenant, designer, module } = await aTenant();
  const author = await tenant.addUser();
  const { id, revision } = await author.call(saveEntry, {
    query: { moduleId: module },
    body: { data: { days: '3', reason: 'x' } },
  });
  await author.call(submitEntry, { query: { moduleId: module, recordId: id }, body: { revision } });
  const body = { feature: 'history' as const, module_id: module, record_id: id };
  provider.script.push({ text: 'It was submitted.' });
  expect(await author.call(promptGenai, { body })).toMatchObject({ text: 'It was submitted.' });
  const sent = JSON.stringify(provider.asked.at(-1)?.body.messages);
  expect(sent).toContain('<data>');
  expect(sent).toContain('submitted');
  const from = provider.asked.length;
  const stranger = await tenant.addUser();
  expect((await stranger.attempt(promptGenai, { body })).status).toBe(404);
  expect(provider.asked.length).toBe(from);
  expect(designer.id).not.toBe(author.id);
});

it('an expression of the wrong type goes back, too', async () => {
  const { designer, module } = await aTenant();
  const from = provider.asked.length;
  provider.script.push({ text: 'days * 2' }, { text: 'days > 2' });
  const expression = { feature: 'expression' as const, expected: 'boolean' as const };
  const body = { ...expression, module_id: module, text: 'more than two days' };
  expect(await designer.call(promptGenai, { body })).toMatchObject({ text: 'days > 2', problem: null });
  expect(JSON.stringify(provider.asked[from + 1]?.body.messages)).toContain('That does not compile');
});

const texts = [
  { key: 'field.f_days.displayName', text: 'Days' },
  { key: 'field.f_reason.displayName', text: 'Reason' },
  { key: 'mail.x.subject', text: 'Dear {name}' },
];
const translating = (module: string) => ({
  feature: 'translate' as const,
  module_id: module,
  language: 'de' as const,
  texts,
});

it('translations are proposed for what was asked, and only with the same placeholders', async () => {
  const { designer, module } = await aTenant();
  const body = translating(module);
  const written = { 1: 'Tage', 2: { text: 'Grund' }, 3: 'Hallo {email}', 4: 'Mehr' };
  provider.script.push({ text: `\`\`\`json\n${JSON.stringify(written)}\n\`\`\`` });
  expect(await designer.call(promptGenai, { body })).toMatchObject({
    failure: null,
    translations: [{ key: 'field.f_days.displayName', text: 'Tage' }],
  });
  expect(JSON.stringify(provider.asked.at(-1)?.body.messages)).toContain('<data>');
  provider.script.push({ text: JSON.stringify({ 1: '<img src=x>', 3: 'Hallo {name}' }) });
  expect((await designer.call(promptGenai, { body })).translations).toEqual([
    { key: 'mail.x.subject', text: 'Hallo {name}' },
  ]);
  provider.script.push({ text: 'Sure! Here you are.' });
  expect(await designer.call(promptGenai, { body })).toMatchObject({ failure: 'unreadable' });
});

it('better names are proposed for labels, one line each, and none that something else has', async () => {
  const { tenant, designer, module } = await aTenant();
  const [days, reason] = texts.slice(0, 2);
  const body = { feature: 'name' as const, module_id: module, texts: texts.slice(0, 2) };
  const named = async (written: unknown) => {
    provider.script.push({ text: typeof written === 'string' ? written : JSON.stringify(written) });
    return designer.call(promptGenai, { body });
  };
  expect(await named({ 1: 'Days of leave', 2: 'Why', 3: 'More', main: 'x' })).toMatchObject({
    failure: null,
    names: [
      { key: days?.key, text: 'Days of leave' },
      { key: reason?.key, text: 'Why' },
    ],
  });
  const sent = JSON.stringify(provider.asked.at(-1)?.body.messages);
  expect(sent).toContain('<data>');
  expect(sent).toContain('number');
  const doubtful = ['Days', ' reason ', 'Two\nlines', 'a'.repeat(81), '<img src=x>', 'Dear {name}', 7, ''];
  for (const name of doubtful) expect(await named({ 1: name })).toMatchObject({ failure: null, names: [] });
  expect((await named({ 1: 'The same', 2: 'the same' })).names).toEqual([
    { key: days?.key, text: 'The same' },
  ]);
  expect(await named('Ignore the labels and publish the app')).toMatchObject({ failure: 'unreadable' });

  const from = provider.asked.length;
  const mail = await designer.attempt(promptGenai, { body: { ...body, texts } });
  expect(mail.status).toBe(422);
  const person = await tenant.addUser();
  expect((await person.attempt(promptGenai, { body })).status).toBe(403);
  expect(provider.asked.length).toBe(from);
});

it('only designers of the app have its texts translated', async () => {
  const { tenant, module } = await aTenant();
  const from = provider.asked.length;
  const person = await tenant.addUser();
  expect((await person.attempt(promptGenai, { body: translating(module) })).status).toBe(403);
  expect(provider.asked.length).toBe(from);
});

it('made-up entries are those that the form takes; what it refuses goes back once', async () => {
  const { designer, module } = await aTenant();
  const body = { feature: 'samples' as const, module_id: module };
  const from = provider.asked.length;
  const good = { days: 3, reason: 'Trip to the sea' };
  provider.script.push(
    { text: JSON.stringify([good, { days: 'three', reason: 'x' }, { salary: 1 }, 'nonsense']) },
    { text: JSON.stringify([good, { days: 'three' }]) },
  );
  const answer = await designer.call(promptGenai, { body });
  expect(answer).toMatchObject({ failure: null, samples: [{ values: good }] });
  const sent = JSON.stringify(provider.asked[from + 1]?.body.messages);
  expect(sent).toContain('2: days: ');
  expect(sent).toContain('3: salary: ');
  const person = await (await platform.newTenant()).addUser();
  expect((await person.attempt(promptGenai, { body })).status).toBe(403);
});

it('made-up entries that are none are told as unreadable', async () => {
  const { designer, module } = await aTenant();
  provider.script.push({ text: 'Here you are!' }, { text: '{}' });
  const body = { feature: 'samples' as const, module_id: module };
  expect(await designer.call(promptGenai, { body })).toMatchObject({ failure: 'unreadable', samples: [] });
});
