import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { aggregateSourceOf, aggregates, rulesIn } from '#engine/form/sources/aggregate-source.ts';
import { numberKind, numberSettingFaults } from '#engine/form/value-kinds/number-kind.ts';
import { numberFormatSettings } from '../parts/shared-settings.ts';

/** A count, sum, average or extreme over entries of an app, worked out by the server whenever the entry is saved. */
export const calculatedAggregateField: FieldType = {
  ...numberKind({ extraDecimals: 'rounded' }),
  name: 'calculated-aggregate',
  group: 'calculated',
  icon: 'ChartColumn',
  origin: 'calculated',
  settings: [
    { name: 'moduleId', label: 'aggregatedApp', editorType: 'lookup-module' },
    {
      name: 'aggregate',
      label: 'aggregate',
      editorType: 'dropdown',
      defaultValue: 'count',
      options: aggregates.map((value) => ({ value, label: `aggregate_${value}` })),
    },
    { name: 'column', label: 'aggregatedColumn', editorType: 'aggregated-column' },
    { name: 'filters', label: 'lookupFilters', editorType: 'aggregate-conditions' },
    ...numberFormatSettings,
  ],
  checkSettings,
  aggregates: aggregateSourceOf,
  needsSource: () => 'moduleId',
  samples: {
    good: [
      { value: 12, settings: { moduleId: '11111111-2222-4333-8444-555555555555' } },
      { value: 0.5 },
      { value: '0.3333333333333333333333333333333333' },
    ],
    bad: [
      { value: 'many', code: 'not_a_number' },
      { value: [12], code: 'not_a_number' },
      { value: true, code: 'not_a_number' },
    ],
  },
};

function checkSettings(field: FieldDefinition): { property: string; code: string }[] {
  const faults = numberSettingFaults(field);
  const source = aggregateSourceOf(field);
  if (source?.column === '') faults.push({ property: 'column', code: 'aggregated_column_missing' });
  const isWhole = rulesIn(source?.conditions ?? null).every(
    (rule) => rule.field !== '' && rule.valueFrom !== '',
  );
  if (!isWhole) faults.push({ property: 'filters', code: 'setting_source_incomplete' });
  return faults;
}
