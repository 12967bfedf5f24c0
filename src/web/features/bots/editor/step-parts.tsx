import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { lookUpModules } from '#contracts/lookups/look-up-modules.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';

/** What each part of a step gets. */
export interface PartProps {
  readonly step: BotStep;
  readonly faultAt: (at: string) => string | undefined;
  readonly onChange: (part: object) => void;
}

type TextPartName =
  | 'equals'
  | 'message'
  | 'expression'
  | 'condition'
  | 'over'
  | 'as'
  | 'seconds'
  | 'to'
  | 'subject'
  | 'text'
  | 'result'
  | 'address'
  | 'option'
  | 'file';

/** A part that is typed: an expression, a name or a number. */
export function TextPart({ part, step, faultAt, onChange }: PartProps & { readonly part: TextPartName }) {
  const t = useT();
  const value = (step as Partial<Record<TextPartName, string | number>>)[part];
  const typed = (text: string) => (part === 'seconds' ? Number(text.replace(/\D/g, '')) : text);
  return (
    <Field label={t(`bots:part_${part}`)} error={faultAt(part)}>
      {(control) => (
        <TextInput
          {...control}
          value={String(value ?? '')}
          maxLength={2000}
          onChange={(text) => onChange({ [part]: typed(text) })}
        />
      )}
    </Field>
  );
}

/** The app that a step is about. */
export function AppField({ step, faultAt, onChange }: PartProps) {
  const t = useT();
  const { data: apps = [] } = useEndpoint(lookUpModules, { query: {} });
  return (
    <Field label={t('bots:app')} error={faultAt('moduleId')}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={t('bots:chooseApp')}
          emptyText={t('ui:noMatch')}
          options={apps.map(({ id, display_name: label }) => ({ value: id, label }))}
          value={('moduleId' in step && step.moduleId) || null}
          onChange={(moduleId) =>
            // Conditions are on the fields of the app that they were made for.
            onChange({ moduleId: moduleId ?? '', ...('filters' in step && { filters: undefined }) })
          }
        />
      )}
    </Field>
  );
}

/** The data connector that a step runs. */
export function ConnectorField({ step, faultAt, onChange }: PartProps) {
  const t = useT();
  const { data } = useEndpoint(listConnectors, { body: { length: 100 } });
  return (
    <Field label={t('bots:connector')} error={faultAt('connectorId')}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={t('bots:chooseConnector')}
          emptyText={t('ui:noMatch')}
          options={(data?.items ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          value={('connectorId' in step && step.connectorId) || null}
          onChange={(connectorId) => onChange({ connectorId: connectorId ?? '' })}
        />
      )}
    </Field>
  );
}

/** Whether a new entry is submitted at once. */
export function SubmitField({ step, onChange }: PartProps) {
  const t = useT();
  return (
    <Checkbox
      label={t('bots:submits')}
      isChecked={'isSubmitting' in step && step.isSubmitting}
      onChange={(isSubmitting) => onChange({ isSubmitting })}
    />
  );
}
