import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import type { ModuleDefinition } from '../module/definition.ts';
import { compileModule } from './compile-module.ts';
import { unknownSettings } from './unknown-settings.ts';

const samples = new URL('../../../samples/', import.meta.url);

const faultsOf = (definition: ModuleDefinition, published: ModuleDefinition | null = null) =>
  compileModule(definition, fieldCatalogue, activityCatalogue, published)
    .faults.filter(({ code }) => code === 'unknown_setting')
    .map(({ severity, where, params }) => `${severity} ${where.id}.${where.property} ${params?.nearest}`);

function appWith(
  settings: Readonly<Record<string, unknown>>,
  properties: Readonly<Record<string, unknown>> = {},
): ModuleDefinition {
  const workflow = anApproval();
  const activities = workflow.activities.map((activity) =>
    activity.activityId === 'approval'
      ? { ...activity, properties: { ...activity.properties, ...properties } }
      : activity,
  );
  const sections = [
    aSection('main', [aField('code', 'number', settings)]),
    aSection('lines', [aField('price', 'number', settings)], { isTable: true }),
  ];
  return aDefinition(sections, { workflow: { ...workflow, activities } });
}

describe('a setting that is unknown to its type', () => {
  it('is an error at its field, also in a table, and suggests the closest known setting', () => {
    expect(faultsOf(appWith({ vizibleWhen: 'true', maximun: 3 }))).toEqual([
      'error code.vizibleWhen visibleWhen',
      'error code.maximun maximum',
      'error lines.price.vizibleWhen visibleWhen',
      'error lines.price.maximun maximum',
    ]);
  });

  it('is an error at its activity, also inside a property', () => {
    const properties = { DueInn: { amount: 1, unit: 'days' }, CompletionRule: { kind: 'any', valeu: 2 } };
    expect(faultsOf(appWith({}, properties))).toEqual([
      'error approval.CompletionRule value',
      'error approval.DueInn DueIn',
    ]);
  });

  it('is a warning if the published version has it too, otherwise an error', () => {
    const published = appWith({ regex: 'x' }, { Escalatoin: [] });
    expect(faultsOf(appWith({ regex: 'y', maxLength: 3 }, { Escalatoin: [] }), published)).toEqual([
      'warning code.regex name',
      'error code.maxLength maximum',
      'warning lines.price.regex name',
      'error lines.price.maxLength maximum',
      'warning approval.Escalatoin Escalation',
    ]);
  });

  it('is ignored if it is one that imported forms contain', () => {
    const carried = { icon: 'x', fieldType: 'Number', label: 'Code', isTable: false, rowIndex: 0 };
    expect(faultsOf(appWith({ ...carried, headers: [], reservedFieldNames: [] }))).toEqual([]);
  });

  it('occurs neither in the sample apps nor in the samples of the field types', () => {
    for (const file of readdirSync(samples).filter((name) => name.endsWith('.json'))) {
      const definition = JSON.parse(readFileSync(new URL(file, samples), 'utf8')) as ModuleDefinition;
      if (!definition.fieldGroups) continue;
      expect(unknownSettings(definition, fieldCatalogue, activityCatalogue), file).toEqual([]);
    }
    for (const type of fieldCatalogue.values()) {
      const settings = Object.assign(
        {},
        ...[...type.samples.good, ...type.samples.bad].map((one) => one.settings),
      );
      const definition = aDefinition([aSection('main', [aField('one', type.name, settings)])]);
      expect(unknownSettings(definition, fieldCatalogue, activityCatalogue), type.name).toEqual([]);
    }
  });
});

it('at most a hundred unknown settings are reported, new ones first', () => {
  const many = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`visibleWhen${index}`, 1]));
  const told = faultsOf(appWith({ ...many, requred: 1 }), appWith(many));
  expect(told).toHaveLength(100);
  expect(told.filter((fault) => fault.startsWith('error'))).toEqual([
    'error code.requred required',
    'error lines.price.requred required',
  ]);
});
