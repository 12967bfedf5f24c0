import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resultOf, runToEnd } from '#engine/interruptible.ts';
import { compileWorkflow } from '#engine/workflow/compile-workflow.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import { newInstance } from '#engine/workflow/instance-state.ts';
import { activities as de } from '#messages/de/activities.ts';
import { activities as en } from '#messages/en/activities.ts';
import { activities as es } from '#messages/es/activities.ts';
import { activities as fr } from '#messages/fr/activities.ts';
import { activities as ja } from '#messages/ja/activities.ts';
import { activities as zh } from '#messages/zh/activities.ts';
import { factsOf } from '#test/factories/workflow.ts';
import { activityCatalogue } from './catalogue.ts';

const form = { scope: {}, fields: new Map(), tables: new Map() };

function definitionOf(type: string, properties: Record<string, unknown> = {}): ActivityDefinition {
  return {
    activityId: 'here',
    type,
    name: 'here',
    displayName: 'Here',
    description: '',
    position: { left: 0, top: 0 },
    state: {},
    properties,
  };
}

describe('the page of the user guide', () => {
  const url = new URL('../../docs/user-guide/activities.md', import.meta.url);
  const page = readFileSync(url, 'utf8');
  const parts = new Map(page.split(/^## /m).map((part) => [part.split('\n', 1)[0], part] as const));

  it.each([...activityCatalogue.values()].map((type) => [type.name, type] as const))(
    'tells of %s',
    (name, type) => {
      const part = parts.get(en[type.label as keyof typeof en]);
      expect(part).toContain(`(\`${name}\`)`);
    },
  );
});

/** Shapes that no designer should send. */
const oddValues = [
  null,
  7,
  'text',
  true,
  [],
  [null],
  {},
  { kind: 'none' },
  { amount: -1, unit: 'eons' },
  [{}],
];

describe.each([...activityCatalogue.values()])('$name', (type) => {
  it('is listed under its own name', () => {
    expect(activityCatalogue.get(type.name)).toBe(type);
  });

  it('has its texts in six languages', () => {
    const keys = [
      type.label,
      type.hint,
      ...type.settings.flatMap((setting) => [
        setting.label,
        ...(setting.options ?? []).map((option) => option.label),
      ]),
    ];
    for (const texts of [en, de, es, fr, ja, zh] as readonly Record<string, string>[]) {
      for (const key of keys) expect(texts[key], key).toBeTruthy();
    }
  });

  it('compiles whatever stands in its properties, and says the same each time', () => {
    for (const odd of oddValues) {
      const properties = Object.fromEntries(type.settings.map((setting) => [setting.name, odd]));
      const definition = definitionOf(type.name, properties);
      expect(JSON.stringify(type.compile(definition, form))).toBe(
        JSON.stringify(type.compile(definition, form)),
      );
    }
  });

  it('has outcomes with different names', () => {
    const names = type.compile(definitionOf(type.name), form).outcomes.map((outcome) => outcome.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length > 0).toBe(type.shape !== 'end');
  });

  it('never throws on entering or foreseeing, and only leaves by its own outcomes', () => {
    for (const odd of [...oddValues, undefined]) {
      const properties = Object.fromEntries(type.settings.map((setting) => [setting.name, odd]));
      const definition = definitionOf(type.name, properties);
      const { plan, outcomes } = type.compile(definition, form);
      const state = newInstance('ben');
      const context = { definition, plan, state, facts: factsOf({}), eventKey: 't1' };
      const step = runToEnd(resultOf(type.enter(context)));
      if (step.kind === 'leave') expect(outcomes.map((outcome) => outcome.name)).toContain(step.outcome);
      if (step.kind === 'ask' || step.kind === 'wait') expect(type.waits && type.resume).toBeTruthy();
      for (const outcome of runToEnd(resultOf(type.foresee(context))).outcomes) {
        expect(outcomes.map((candidate) => candidate.name)).toContain(outcome);
      }
    }
  });
});

it('compiles the workflows of the samples without unknown types', () => {
  for (const name of ['expense-claim', 'leave-request', 'purchase-order']) {
    const sample = JSON.parse(readFileSync(`${import.meta.dirname}/../../samples/${name}.json`, 'utf8'));
    const { faults } = compileWorkflow(sample.workflow, activityCatalogue, form);
    expect(faults.filter((fault) => fault.code === 'unknown_activity_type')).toEqual([]);
  }
});
