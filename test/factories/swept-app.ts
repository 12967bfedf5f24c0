import fc from 'fast-check';
import type { ControlLevel, FieldDefinition } from '#engine/form/definition.ts';
import {
  type AcceptedFlow,
  type ModuleDefinition,
  type PermissionRule,
  templateEvents,
} from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from './module-definition.ts';

/** The steps at which the rules of a swept app hide fields; each of those between start and end asks somebody else. */
const sweptSteps = ['start', 'askA', 'askB', 'askC', 'end'] as const;

export type SweptStep = (typeof sweptSteps)[number];

/** In a row; the first two at once, then the third; the first, then the others at once. */
export const sweptRoutes = ['line', 'fork', 'late'] as const;

/** An app by what is random about it. */
export interface SweptApp {
  readonly route: (typeof sweptRoutes)[number];
  /** Where rules hide fields by name; columns of the table as `items.what`. */
  readonly hidden: Readonly<Record<string, readonly SweptStep[]>>;
  /** Where rules hide a whole section. */
  readonly hiddenSections: Readonly<Record<string, readonly SweptStep[]>>;
  /** Where the mail and the webhook of the route leave fields out. */
  readonly hiddenFromMail: readonly string[];
  readonly hiddenFromWebhook: readonly string[];
  /** Who has decided at the first step is asked again at the last one. */
  readonly asksAgain: boolean;
  /** The second step is decided by the substitute. */
  readonly isDecidedBySubstitute: boolean;
  /** Where the designer has let the value of a field into one that is worked out from it. */
  readonly accepted: readonly AcceptedWay[];
}

/** A way of a value that a designer may accept: the field and where it gets, by path. */
interface AcceptedWay {
  readonly from: string;
  readonly to: string;
}

/** A field of every swept app. */
export interface SweptField {
  readonly type: string;
  /** Fields that its value is made of. */
  readonly from?: readonly string[];
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Fields that no rule hides: what a title may be made of, and one that is always blank. */
export const openFields: Readonly<Record<string, SweptField>> = {
  plain: { type: 'text' },
  blank: { type: 'text' },
};

/** Fields that people fill in. */
export const filledFields: Readonly<Record<string, SweptField>> = {
  code: { type: 'text' },
  serial: { type: 'text', settings: { unique: true } },
  area: { type: 'textarea' },
  contact: { type: 'email' },
  note: { type: 'richtext' },
  amount: { type: 'number', settings: { defaultValue: 7 } },
  day: { type: 'date' },
  moment: { type: 'datetime' },
  owner: { type: 'user' },
  place: { type: 'lookup' },
  paper: { type: 'file' },
  pin: { type: 'password' },
  'items.what': { type: 'text' },
  'items.cost': { type: 'number' },
  'items.doc': { type: 'file' },
};

/** Fields that are worked out; rules may hide them besides. */
export const derivedFields: Readonly<Record<string, SweptField>> = {
  gist: { type: 'calculated-text', from: ['area'], settings: { expression: '"g " + area' } },
  echo: { type: 'calculated-text', from: ['gist'], settings: { expression: 'gist + "!"' } },
  placeNote: { type: 'calculated-reference', from: ['place'], settings: { expression: 'place.remark' } },
  weighed: { type: 'calculated-number', from: ['amount'], settings: { expression: 'amount + 1000000007' } },
  sized: { type: 'calculated-number', from: ['code'], settings: { expression: 'LEN(code) + 733100000' } },
  total: {
    type: 'calculated-number',
    from: ['items.cost'],
    settings: { expression: 'SUM(items.map(i, i.cost)) + 1' },
  },
  begun: {
    type: 'number',
    from: ['amount'],
    settings: { defaultValue: { expression: 'amount + 60000001' } },
  },
  copy: { type: 'text', from: ['code'] },
  letter: { type: 'file', from: ['contact'] },
  'items.line': { type: 'calculated-text', from: ['items.what'], settings: { expression: '"l " + what' } },
};

/** All of them by path. */
export const sweptFields: Readonly<Record<string, SweptField>> = {
  ...openFields,
  ...filledFields,
  ...derivedFields,
};

/** In the order of the form: what is worked out comes first, where titles are looked for. */
const sections: Readonly<Record<string, readonly string[]>> = {
  main: [
    'gist',
    'plain',
    'blank',
    'code',
    'serial',
    'area',
    'contact',
    'note',
    'owner',
    'place',
    'paper',
    'pin',
  ],
  extra: [
    'amount',
    'begun',
    'day',
    'moment',
    'echo',
    'placeNote',
    'weighed',
    'sized',
    'total',
    'copy',
    'letter',
  ],
  items: ['items.what', 'items.cost', 'items.doc', 'items.line'],
};

/** The section that a field stands in. */
function sectionOf(path: string): string {
  return Object.keys(sections).find((name) => sections[name]?.includes(path)) ?? '';
}

/** Ways that random apps accept, one through another field among them. */
const acceptable: readonly AcceptedWay[] = [
  { from: 'area', to: 'gist' },
  { from: 'area', to: 'echo' },
  { from: 'gist', to: 'echo' },
  { from: 'place', to: 'placeNote' },
  { from: 'amount', to: 'weighed' },
  { from: 'amount', to: 'begun' },
  { from: 'code', to: 'sized' },
  { from: 'code', to: 'copy' },
];

const hideable = Object.keys({ ...filledFields, ...derivedFields });
const steps = fc.subarray([...sweptSteps]);

/** Random apps of one route. */
export function sweptApps(route: SweptApp['route']): fc.Arbitrary<SweptApp> {
  return fc.record({
    route: fc.constant(route),
    hidden: fc.record(Object.fromEntries(hideable.map((path) => [path, steps]))),
    hiddenSections: fc.record({
      items: fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, { arbitrary: steps, weight: 1 }),
    }),
    hiddenFromMail: fc.subarray(hideable),
    hiddenFromWebhook: fc.subarray(hideable),
    asksAgain: fc.boolean(),
    isDecidedBySubstitute: fc.boolean(),
    accepted: fc.oneof(
      { arbitrary: fc.constant([]), weight: 1 },
      { arbitrary: fc.subarray([...acceptable]), weight: 1 },
    ),
  });
}

/** Who is who in an app, and what it refers to. */
export interface SweptSurroundings {
  readonly people: Readonly<
    Record<'ini' | 'ana' | 'cho' | 'dee' | 'duo' | 'rea' | 'con' | 'vip' | 'edi' | 'tem', string>
  >;
  readonly placesId: string;
  readonly webhookUrl: string;
  /** The report with every column that a step makes and files in `letter`. */
  readonly reportId: string;
  /** What a rule may grant to see hidden fields; none as long as the product has no such right. */
  readonly seesHidden: readonly PermissionRule['actions'][number][];
}

/** The rules at a step, as the definition has them: sections that are hidden, and fields whose level differs from it. */
export function levelAt(app: SweptApp, path: string, step: string): 'hidden' | 'shown' {
  const own = app.hidden[path];
  if (step === 'mail') return app.hiddenFromMail.includes(path) ? 'hidden' : 'shown';
  if (step === 'hook') return app.hiddenFromWebhook.includes(path) ? 'hidden' : 'shown';
  if (step === 'paper') return shownOnPaper.has(path) ? 'shown' : 'hidden';
  if (own?.some((at) => at === step) && isFillable(app, path, step)) return 'hidden';
  const bySection = app.hiddenSections[sectionOf(path)]?.some((at) => at === step) ?? false;
  return bySection && isFillable(app, path, step) ? 'hidden' : 'shown';
}

/** Steps at which something is hidden from whoever, or whatever, reads there. */
export const hidingSteps = [...sweptSteps, 'mail', 'hook', 'paper'] as const;

/** All that the step that makes a document shows: what a document is made of, its field carries. */
const shownOnPaper: ReadonlySet<string> = new Set(['contact', 'letter']);

/** Somebody must be able to fill a field in: at the start, else at the first step. */
function isFillable(app: SweptApp, path: string, step: string): boolean {
  const everywhere = [...(app.hidden[path] ?? []), ...(app.hiddenSections[sectionOf(path)] ?? [])];
  return step !== 'start' || !everywhere.includes('askA');
}

/** Fields that are hidden at the start and so filled in at the first step. */
export function filledLater(app: SweptApp): readonly string[] {
  return Object.keys(filledFields).filter((path) => levelAt(app, path, 'start') === 'hidden');
}

/** As a designer would say it: sections that are hidden, and the fields that differ from their section. */
function permissionsAt(app: SweptApp, activityId: string) {
  const isOpenLater = activityId === 'askA' ? filledLater(app) : [];
  const hiddenSections = Object.keys(sections).filter((name) =>
    app.hiddenSections[name]?.some((at) => at === activityId),
  );
  const shown = activityId === 'start' ? 'editable' : 'readonly';
  const levelOf = (path: string): ControlLevel => {
    if (levelAt(app, path, activityId) === 'hidden') return 'hidden';
    return isOpenLater.includes(path) ? 'editable' : shown;
  };
  const fields = hideable.map((name) => ({ name, control: levelOf(name) }));
  return {
    activityId,
    fields: fields.filter(({ name, control }) => {
      const isSaid = hiddenSections.includes(sectionOf(name));
      return control !== (isSaid ? 'hidden' : shown);
    }),
    fieldGroups: hiddenSections.map((name) => ({ name, control: 'hidden' as const })),
  };
}

const placeholders = Object.keys(sweptFields).filter((path) => !path.includes('.') && path !== 'pin');
const allInText = placeholders.map((name) => `${name}={${name}}`).join(' ');

function asking(userIds: readonly string[]): Readonly<Record<string, unknown>> {
  return {
    Title: 'Look at {plain} {gist} {code} {amount} {sized}',
    Assignees: userIds.map((value) => ({ kind: 'user', value })),
    CompletionRule: { kind: 'any' },
    Outcomes: ['Done', 'Reject'],
    SendBackTo: ['start'],
  };
}

function activity(activityId: string, type: string, properties: Readonly<Record<string, unknown>> = {}) {
  const texts = { name: activityId, displayName: `Step ${activityId}`, description: '' };
  return { activityId, type, ...texts, position: { left: 0, top: 0 }, state: {}, properties };
}

const works = 'set > paper > mail > hook';

const connectionsOf: Readonly<Record<SweptApp['route'], readonly string[]>> = {
  line: ['start > askA > askB', `askB > ${works} > askC > end`],
  fork: ['start > fork > askA > join', 'fork > askB > join', `join > ${works} > askC > end`],
  late: [`start > askA > ${works} > fork`, 'fork > askB > join > end', 'fork > askC > join'],
};

function routeOf(
  app: SweptApp,
  { people, webhookUrl, reportId }: SweptSurroundings,
): ModuleDefinition['workflow'] {
  const { ini, ana, cho, dee, duo } = people;
  const pairs = connectionsOf[app.route].flatMap((chain) => {
    const ids = chain.split(' > ');
    return ids.slice(1).map((to, index) => [ids[index] ?? '', to] as const);
  });
  const connections = pairs.flatMap(([sourceActivityId, targetActivityId]) =>
    (sourceActivityId === 'hook' ? ['Done', 'Error'] : ['Done']).map((outcome) => ({
      sourceActivityId,
      targetActivityId,
      outcome,
      state: {},
    })),
  );
  const isForked = app.route !== 'line';
  return {
    activities: [
      activity('start', 'StartProcess'),
      activity('askA', 'Assignment', asking([ana, duo])),
      activity('askB', 'Assignment', asking([cho, duo])),
      activity('askC', 'Assignment', asking(app.asksAgain ? [dee, ana] : [dee])),
      activity('set', 'SetFields', { Values: [{ field: 'copy', expression: 'code' }] }),
      activity('paper', 'MakeDocument', { Report: reportId, Field: 'letter', Name: 'Letter {contact}' }),
      activity('mail', 'SendEmail', {
        To: [ini, ana].map((value) => ({ kind: 'user', value })),
        Subject: 'About {plain} {gist}',
        Body: allInText,
      }),
      activity('hook', 'CallWebhook', { Url: webhookUrl, Body: '' }),
      ...(isForked ? [activity('fork', 'Parallel'), activity('join', 'Join')] : []),
      activity('end', 'CompletedProcess'),
    ],
    connections,
    fieldPermissions: hidingSteps.map((id) => permissionsAt(app, id)),
  };
}

function rulesOf({ people, seesHidden }: SweptSurroundings): readonly PermissionRule[] {
  const user = (value: string) => ({ kind: 'user', value }) as const;
  return [
    { who: { kind: 'everyone' }, actions: ['start', 'viewOwn', 'export'] },
    { who: user(people.tem), actions: ['viewTeam'] },
    { who: user(people.rea), actions: ['viewAll', 'report'] },
    { who: user(people.con), actions: ['viewAll'], when: 'plain != ""' },
    { who: user(people.vip), actions: ['viewAll', ...seesHidden] },
    { who: user(people.edi), actions: ['viewAll', 'editAll', 'reveal'] },
  ];
}

function fieldOf(path: string, placesId: string): FieldDefinition {
  const { type, settings } = sweptFields[path] ?? { type: 'text' };
  const refers = path === 'place' ? { moduleId: placesId, labelFields: ['name'] } : {};
  return aField(path.replace('items.', ''), type, {
    id: `f_${path.replace('.', '_')}`,
    ...settings,
    ...refers,
  });
}

/** As a definition has them; who accepted them, and when, the server writes. */
function acceptedFlows({ accepted }: SweptApp): readonly AcceptedFlow[] {
  const by = { id: '00000000-0000-4000-8000-000000000000', name: 'Dee' };
  return accepted.map(({ from: field, to: id }) => ({
    field,
    to: { kind: 'field', id },
    by,
    on: '2026-01-01T00:00:00Z',
  }));
}

function formOf(placesId: string) {
  return Object.entries(sections).map(([name, paths]) =>
    aSection(
      name,
      paths.map((path) => fieldOf(path, placesId)),
      name === 'items' ? { isTable: true, maximumRowCount: 5 } : {},
    ),
  );
}

/** The app as it is while its report is drawn: with its fields, without its steps. */
export function undrawnDefinition(placesId: string): ModuleDefinition {
  return aDefinition(formOf(placesId), { displayName: 'Swept' });
}

/** The app as a designer would save it. */
export function sweptDefinition(app: SweptApp, around: SweptSurroundings): ModuleDefinition {
  return aDefinition(formOf(around.placesId), {
    displayName: 'Swept',
    permission: { rules: rulesOf(around), acceptedFlows: acceptedFlows(app), rawPermission: null },
    workflow: routeOf(app, around),
    emailTemplates: Object.fromEntries(
      templateEvents.map((event) => [event, { subject: `${event} {plain} {gist} {title}`, body: allInText }]),
    ) as ModuleDefinition['emailTemplates'],
  });
}
