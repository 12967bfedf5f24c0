import { describe, expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { compileModule } from '#engine/compilation/compile-module.ts';
import type { ActivityPermissions, Fault, FieldDefinition } from '#engine/form/definition.ts';
import type { AcceptedFlow, ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, anActivity, aSection } from '#test/factories/module-definition.ts';

const connectorId = '0190f5a2-7c1e-7abc-8def-0123456789ab';
const compile = (definition: ModuleDefinition) =>
  compileModule(definition, fieldCatalogue, activityCatalogue);

const ask = (id: string, properties: Readonly<Record<string, unknown>> = {}) =>
  anActivity(id, 'Assignment', { Title: 'Look', Assignees: [{ kind: 'initiator' }], ...properties });

const hides = (activityId: string, ...names: string[]): ActivityPermissions => ({
  activityId,
  fields: names.map((name) => ({ name, control: 'hidden' })),
  fieldGroups: [],
});

/** Start → these activities, one after the other (an If by both of its outcomes) → end. */
function anApp(
  fields: readonly FieldDefinition[],
  middle: readonly ReturnType<typeof anActivity>[],
  fieldPermissions: readonly ActivityPermissions[],
  permission: Partial<ModuleDefinition['permission']> = {},
): ModuleDefinition {
  const activities = [anActivity('start', 'StartProcess'), ...middle, anActivity('end', 'CompletedProcess')];
  const connections = activities.slice(1).flatMap((target, index) => {
    const source = activities[index];
    const outcomes = source?.type === 'If' ? ['True', 'False'] : ['Done'];
    return outcomes.map((outcome) => ({
      sourceActivityId: source?.activityId ?? '',
      targetActivityId: target.activityId,
      outcome,
      state: {},
    }));
  });
  return aDefinition([aSection('main', fields)], {
    workflow: { activities, connections, fieldPermissions },
    permission: { rules: [], rawPermission: null, ...permission },
  });
}

const disclosuresIn = (definition: ModuleDefinition): readonly Fault[] =>
  compile(definition).faults.filter(({ code }) => code.startsWith('disclosure_'));

/** `warning route check.Condition: salary → band (Check)`. */
const told = (definition: ModuleDefinition) =>
  disclosuresIn(definition).map(
    ({ severity, code, where, params }) =>
      `${severity} ${code.slice(11)} ${where.id}${where.property ? `.${where.property}` : ''}: ${params?.chain} (${params?.people})`,
  );

const salary = aField('salary', 'number');
const band = aField('band', 'calculated-number', { expression: 'salary / 10' });
const mark = aField('mark', 'calculated-number', { expression: 'band + 1' });

describe('what people can learn of a hidden field', () => {
  it('no disclosure exists without a rule that hides a field', () => {
    expect(told(anApp([salary, band], [ask('check', { Title: '{band}' })], []))).toEqual([]);
  });

  it('a button gives it to a bot', () => {
    const button = aField('go', 'button', { action: 'startBot', botId: 'b1', botInputs: { pay: 'salary' } });
    expect(told(anApp([salary, button], [ask('check')], [hides('check', 'salary')]))).toEqual([
      'warning outside go.botInputs: salary (check)',
    ]);
  });

  it('a field calculated from it is hidden with it, and texts leave it blank', () => {
    const app = anApp(
      [salary, band, mark],
      [ask('check', { Title: 'Look at {mark}' })],
      [hides('check', 'salary')],
    );
    expect(told(app)).toEqual([
      'info hidden band: salary → band (check)',
      'info hidden mark: salary → band → mark (check)',
      'info blank check.Title: salary → band → mark (check)',
    ]);
  });

  it('a field calculated from it is no disclosure if the rules hide that field too', () => {
    const hidden = hides('check', 'salary', 'band', 'mark');
    expect(told(anApp([salary, band, mark], [ask('check')], [hidden]))).toEqual([]);
  });

  it('the initiator who can read the field later learns nothing new', () => {
    const middle = [anActivity('big', 'If', { Condition: 'salary > 5' }), ask('check')];
    expect(told(anApp([salary], middle, [hides('start', 'salary')]))).toEqual([]);
    const everywhere = ['start', 'check', 'end'].map((id) => hides(id, 'salary'));
    expect(told(anApp([salary], middle, everywhere))).toEqual([
      'warning route big.Condition: salary (start, check, end)',
    ]);
  });

  it('the title of a task discloses it only to the assignees', () => {
    const middle = [ask('check'), ask('approve', { Title: '{salary}' })];
    expect(told(anApp([salary], middle, [hides('check', 'salary')]))).toEqual([]);
  });

  it('routes, assignees, times and visibility conditions disclose it', () => {
    const due = aField('due', 'date');
    const boss = aField('boss', 'user');
    const note = aField('note', 'text', { visibleWhen: 'salary > 3' });
    const sum = aField('sum', 'number', { requiredWhen: 'salary > 3' });
    const middle = [
      anActivity('big', 'If', { Condition: 'band > 5' }),
      anActivity('wait', 'Timer', { Until: { field: 'due' } }),
      ask('check', { Assignees: [{ kind: 'field', value: 'boss' }] }),
    ];
    const rules = {
      ...hides('check', 'salary', 'due', 'boss'),
      fields: [
        ...hides('check', 'salary', 'due', 'boss', 'band').fields,
        { name: 'sum', control: 'editable' as const },
      ],
    };
    expect(told(anApp([salary, band, due, boss, note, sum], middle, [rules]))).toEqual([
      'warning shown note: salary → note (check)',
      'warning taken sum.requiredWhen: salary (check)',
      'warning route big.Condition: salary → band (check)',
      'warning route big.Condition: band (check)',
      'warning time wait.Until: due (check)',
      'warning people check.Assignees: boss (check)',
    ]);
  });

  it('a field written on one route only discloses it, later fields do not', () => {
    const grade = aField('grade', 'text');
    const copy = aField('copy', 'calculated-text', { expression: 'grade' });
    const connection = (sourceActivityId: string, outcome: string, targetActivityId: string) => ({
      sourceActivityId,
      outcome,
      targetActivityId,
      state: {},
    });
    const set = anActivity('set', 'SetFields', { Values: [{ field: 'grade', expression: '"high"' }] });
    const app = anApp(
      [salary, grade, copy],
      [anActivity('big', 'If', { Condition: 'salary > 5' }), set, ask('check')],
      [hides('check', 'salary')],
    );
    const branched = {
      ...app,
      workflow: {
        ...app.workflow,
        connections: [
          connection('start', 'Done', 'big'),
          connection('big', 'True', 'set'),
          connection('big', 'False', 'check'),
          connection('set', 'Done', 'check'),
          connection('check', 'Done', 'end'),
        ],
      },
    };
    expect(told(branched)).toEqual([
      'warning shown grade: salary → grade (check)',
      'warning route big.Condition: salary (check)',
    ]);
    // A value that every entry gets discloses nothing about an earlier condition.
    expect(told(app)).toEqual(['warning route big.Condition: salary (check)']);
  });

  it('mails to addresses, webhooks, connectors and other apps disclose it, unless it is blank there', () => {
    const mail = aField('mail', 'email');
    const To = [{ kind: 'emailField', value: 'mail' }];
    const middle = [
      anActivity('send', 'SendEmail', { To, Subject: '{salary}', Body: '' }),
      anActivity('post', 'CallWebhook', { Url: 'https://example.com/', Body: '{"s":"{salary}"}' }),
      anActivity('call', 'FinishDataconnector', {
        DataConnectorId: connectorId,
        Input: [{ field: 's', expression: 'salary' }],
      }),
      anActivity('begin', 'StartModule', {
        ApplicationModuleId: connectorId,
        Value: [{ field: 's', expression: 'salary' }],
      }),
      ask('check'),
    ];
    // Only the server knows about disclosures in another app.
    const rest = ['warning outside call.Input: salary (check)'];
    expect(told(anApp([salary, mail], middle, [hides('check', 'salary')]))).toEqual([
      'warning address send.Subject: salary (check)',
      'warning outside post.Body: salary (check)',
      ...rest,
    ]);
    const blank = [hides('check', 'salary'), hides('send', 'salary'), hides('post', 'salary')];
    const named = rest.map((line) => line.replace('(check)', '(check, post)'));
    expect(told(anApp([salary, mail], middle, blank))).toEqual(named);
  });

  it('a document carries it into its file field, unless it is blank there', () => {
    const letter = aField('letter', 'file');
    const paper = anActivity('paper', 'MakeDocument', { Report: connectorId, Field: 'letter', Name: '' });
    const appThatHides = (...rules: readonly ActivityPermissions[]) =>
      anApp([salary, letter], [paper, ask('check')], rules);
    expect(told(appThatHides(hides('check', 'salary')))).toEqual([
      'info hidden letter: salary → letter (check)',
    ]);
    expect(told(appThatHides(hides('check', 'salary'), hides('paper', 'salary')))).toEqual([]);
  });

  it('a mail of an activity leaves it blank for recipients it is hidden from', () => {
    const To = [{ kind: 'role', value: 'Clerk' }];
    const middle = [anActivity('send', 'SendEmail', { To, Subject: 'New', Body: '{salary}' }), ask('check')];
    expect(told(anApp([salary], middle, [hides('check', 'salary')]))).toEqual([
      'info blank send.Body: salary (check)',
    ]);
    expect(told(anApp([salary], middle, [hides('check', 'salary'), hides('send', 'salary')]))).toEqual([]);
  });

  it('the mails of the app leave it blank, in every language', () => {
    const app = {
      ...anApp([salary], [ask('check')], [hides('check', 'salary')]),
      translations: { de: { 'mail.submit.body': 'Gehalt: {salary}' } },
    };
    expect(told(app)).toEqual(['info blank submit.body: salary (check)']);
  });

  it('a unique constraint and the rules on entries disclose it', () => {
    const unique = aField('salary', 'number', { unique: true });
    const rules = [{ who: { kind: 'everyone' }, actions: ['viewAll'], when: 'salary > 5' }] as const;
    expect(told(anApp([unique], [ask('check')], [hides('check', 'salary')], { rules }))).toEqual([
      'warning unique salary.unique: salary (check)',
      'warning rule 0.when: salary (check)',
    ]);
  });

  it('one disclosure covers all activities that hide it, with a walk of the graph', () => {
    const middle = [anActivity('big', 'If', { Condition: 'salary > 5' }), ask('check'), ask('approve')];
    const [fault, ...others] = disclosuresIn(
      anApp([salary], middle, [hides('check', 'salary'), hides('approve', 'salary')]),
    );
    expect(others).toEqual([]);
    expect(fault?.params?.people).toBe('check, approve');
    expect(fault?.path).toEqual([
      { activityId: 'start', outcome: 'Done' },
      { activityId: 'big', outcome: 'True' },
      { activityId: 'check' },
    ]);
  });
});

describe('an accepted disclosure', () => {
  const made = { by: { id: 'd', name: 'Dee' }, on: '' };
  const route: AcceptedFlow = {
    field: 'salary',
    to: { kind: 'activity', id: 'big', property: 'Condition' },
    ...made,
  };
  const middle = [anActivity('big', 'If', { Condition: 'band > 5' }), ask('check'), ask('approve')];
  const toldAfter = (...acceptedFlows: AcceptedFlow[]) =>
    told(
      anApp([salary, band], middle, [hides('check', 'salary'), hides('approve', 'salary')], {
        acceptedFlows,
      }),
    );

  it('is still reported if the acceptance was for values of another app', () => {
    const from = connectorId;
    const shown: AcceptedFlow = { ...route, to: { kind: 'field', id: 'band' } };
    expect(toldAfter({ ...shown, from }, { ...route, from })).toEqual(toldAfter());
    expect(toldAfter(shown)).not.toEqual(toldAfter());
  });

  it('is no longer reported for the activities of the acceptance', () => {
    expect(toldAfter()).toEqual([
      'info hidden band: salary → band (check, approve)',
      'warning route big.Condition: salary → band (check, approve)',
    ]);
    expect(toldAfter(route)).toEqual(['info hidden band: salary → band (check, approve)']);
    expect(toldAfter({ ...route, activityId: 'check' })[1]).toBe(
      'warning route big.Condition: salary → band (approve)',
    );
  });

  it('shows the field, and flows from that field are no longer followed', () => {
    expect(toldAfter({ field: 'salary', to: { kind: 'field', id: 'band' }, ...made })).toEqual([]);
  });
});

describe('an app in which everything depends on everything', () => {
  const count = 200;
  const dense = Array.from({ length: count }, (_, index) =>
    index === 0
      ? salary
      : aField(`f${index}`, 'calculated-number', {
          expression: ['salary', ...Array.from({ length: index - 1 }, (__, other) => `f${other + 1}`)]
            .slice(-40)
            .join(' + '),
        }),
  );
  const hidden = dense.slice(0, count / 2).map(({ name }) => name);

  it('warnings cover the flows that can be followed', () => {
    const steps = Array.from({ length: 60 }, (_, index) =>
      ask(`a${index}`, { Title: `{f${count - 1 - index}}` }),
    );
    const rules = steps.map(({ activityId }, index) => hides(activityId, ...hidden.slice(index % 10)));
    const { faults } = compile(anApp(dense, steps, rules));
    const told = faults.flatMap(({ disclosure }) => disclosure?.steps ?? []);
    expect(told.length).toBeLessThanOrEqual(25_000);
    expect(faults.map(({ code }) => code)).toContain('disclosures_bounded');
  });

  it('a long path is shortened to both of its ends', () => {
    const chain = Array.from({ length: 30 }, (_, index) =>
      index === 0
        ? salary
        : aField(`f${index}`, 'calculated-number', { expression: index === 1 ? 'salary' : `f${index - 1}` }),
    );
    const { faults } = compile(anApp(chain, [ask('check')], [hides('check', 'salary')]));
    const last = faults.find(({ where }) => where.id === 'f29');
    expect(last?.params?.chain).toBe(
      'salary → f1 → f2 → f3 → f4 → f5 → … → f24 → f25 → f26 → f27 → f28 → f29',
    );
  });
});
