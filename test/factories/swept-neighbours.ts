import type { SentDesign } from '#contracts/insight/reports/report-design-shape.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from './module-definition.ts';
import { sweptFields } from './swept-app.ts';

/** A report with every field of the entry and of its rows, secrets aside. */
export function everyColumn(): SentDesign {
  const names = Object.keys(sweptFields).filter((path) => path !== 'pin');
  const columns = names.flatMap((path) => (path.startsWith('items.') ? [path.slice('items.'.length)] : []));
  const texts = names
    .filter((path) => !path.includes('.'))
    .map((name, index) => ({
      id: `b${index}`,
      kind: 'text' as const,
      width: 12,
      text: `{${name}}`,
      role: 'body' as const,
      align: 'left' as const,
    }));
  const cells = columns.map((name) => ({ title: '', text: `{${name}}`, width: 3, align: 'left' as const }));
  return {
    source: 'entry',
    paper: { size: 'a4', isLandscape: false, marginMm: 20 },
    head: [],
    foot: [],
    body: [...texts, { id: 'rows', kind: 'table', width: 12, table: 'items', columns: cells }],
  };
}

/** An app whose entries have a field that the swept ones refer to. */
export function placesDefinition(): ModuleDefinition {
  return aDefinition([aSection('main', [aField('name', 'text'), aField('remark', 'text')])], {
    displayName: 'Places',
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll'] }],
      rawPermission: null,
    },
  });
}

/** An app whose entries name the swept ones and say nothing of them: what reports join. */
export function linkingDefinition(sweptId: string): ModuleDefinition {
  const ref = aField('ref', 'lookup', { moduleId: sweptId, labelFields: ['plain'] });
  return aDefinition([aSection('main', [aField('text', 'text'), ref])], {
    displayName: 'Linking',
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'export'] }],
      rawPermission: null,
    },
  });
}

/** An app whose entries refer to the swept ones and count them: what it shows of them is up to their rules. */
export function observerDefinition(sweptId: string, remoteUrl: string): ModuleDefinition {
  const labels = ['code', 'area', 'amount', 'gist', 'sized'];
  const sums = ['amount', 'weighed', 'total'].map((column) =>
    aField(`sum${column}`, 'calculated-aggregate', { moduleId: sweptId, aggregate: 'sum', column }),
  );
  const seen = ['code', 'area', 'amount', 'gist', 'weighed', 'copy'].map((column) =>
    aField(`seen${column}`, 'calculated-reference', { expression: `ref.${column}` }),
  );
  const ref = aField('ref', 'lookup', { moduleId: sweptId, labelFields: labels, sortValuesBy: 'code' });
  const away = aField('away', 'remoteurl', {
    url: `${remoteUrl}?text={text}&ref={ref}`,
    responsePath: 'rate.value',
    dataType: 'Number',
    resultType: 'Value',
  });
  return aDefinition([aSection('main', [aField('text', 'text'), ref, away, ...seen, ...sums])], {
    displayName: 'Observer',
  });
}
