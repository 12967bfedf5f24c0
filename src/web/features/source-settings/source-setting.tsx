import type { ComponentType } from 'react';
import { AggregatedColumn } from './aggregated-column.tsx';
import { BotInputs, ChosenBot } from './bot-parts.tsx';
import {
  ChosenConnector,
  ChosenSecurityHeader,
  ConnectorColumn,
  ConnectorInputs,
  NameValues,
} from './connector-parts.tsx';
import { ElementAggregate, ReferenceColumn } from './derived-expressions.tsx';
import { AggregateConditionList, LookupFilters } from './lookup-filters.tsx';
import {
  LookedUpColumn,
  LookedUpLabels,
  LookedUpModule,
  LookupDependence,
  LookupFills,
} from './lookup-parts.tsx';
import { OutsideSource } from './outside-source.tsx';
import type { SourceSettingProps } from './source-setting-props.ts';

const editors: Readonly<Record<string, ComponentType<SourceSettingProps>>> = {
  'option-list': OutsideSource,
  'reference-source': OutsideSource,
  'lookup-module': LookedUpModule,
  'lookup-columns': LookedUpLabels,
  'lookup-column': LookedUpColumn,
  'lookup-filters': LookupFilters,
  'aggregate-conditions': AggregateConditionList,
  'lookup-dependence': LookupDependence,
  'lookup-fills': LookupFills,
  'reference-column': ReferenceColumn,
  'element-aggregate': ElementAggregate,
  'aggregated-column': AggregatedColumn,
  'external-column': ReferenceColumn,
  bot: ChosenBot,
  'bot-inputs': BotInputs,
  connector: ChosenConnector,
  'connector-inputs': ConnectorInputs,
  'connector-column': ConnectorColumn,
  'security-header': ChosenSecurityHeader,
  'name-values': NameValues,
};

/** Whether a setting says what a field refers to. */
export function isSourceEditor(editor: string): boolean {
  return Object.hasOwn(editors, editor);
}

/** One setting that says what a field refers to. */
export function SourceSetting(props: SourceSettingProps) {
  const Editor = editors[props.editor];
  return Editor ? <Editor {...props} /> : null;
}
