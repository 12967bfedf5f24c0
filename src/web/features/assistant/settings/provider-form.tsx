import { useState } from 'react';
import {
  type GenaiProvider,
  genaiProviders,
  usualContextSize,
} from '#contracts/assistant/assistant-shapes.ts';
import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { getGenaiConfig } from '#contracts/assistant/get-genai-config.ts';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { parseNumber } from '#engine/value/number-text.ts';
import { type Action, useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './settings.module.css';

type Config = EndpointOutput<typeof getGenaiConfig>;

/** Where the providers are found, as far as everybody finds them there. */
const usualAddress: Readonly<Record<GenaiProvider, string>> = {
  openai: 'https://api.openai.com/v1',
  azure: 'https://NAME.openai.azure.com',
  anthropic: 'https://api.anthropic.com',
  local: 'http://127.0.0.1:11434/v1',
};

/** The settings of the provider. The key is only ever written. */
export function ProviderForm({ config }: { config: Config }) {
  const t = useT();
  const locale = useLocale();
  const format = useFormat();
  const { key: storedKey, revision, assistant_id: _, ...first } = config;
  const [edited, setEdited] = useState(() => ({
    ...first,
    // As the language writes numbers, and read back like that: 2.500 is another number in German.
    input_price: first.input_price && format.number(first.input_price),
    output_price: first.output_price && format.number(first.output_price),
    context_size: first.context_size === null ? '' : String(first.context_size),
    key: '',
  }));
  const saving = useAction(saveGenaiConfig, {
    invalidates: [getGenaiConfig, getAssistantState],
    success: t('assistant:saved'),
    errors: 'fields',
  });
  const change = (part: Partial<typeof edited>) => setEdited({ ...edited, ...part });
  const choose = (provider: string) => {
    const kind = provider as GenaiProvider;
    const isUsual = Object.values(usualAddress).includes(edited.address) || edited.address === '';
    change({ provider: kind, ...(isUsual ? { address: usualAddress[kind] } : {}) });
  };
  const save = () => {
    const { key, context_size, input_price, output_price, ...rest } = edited;
    const prices = {
      input_price: priceOf(input_price, locale),
      output_price: priceOf(output_price, locale),
    };
    // What is no number is none that is allowed, which the server says.
    const size = context_size.trim() === '' ? null : Math.trunc(Number(context_size) || 0);
    void saving.run({
      body: { ...rest, ...prices, context_size: size, revision, ...(key === '' ? {} : { key }) },
    });
  };
  return (
    <form
      className={styles.form}
      aria-label={t('assistant:settings')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={t('assistant:isOn')}>
        {(control) => (
          <Switch {...control} isChecked={edited.is_on} onChange={(is_on) => change({ is_on })} />
        )}
      </Field>
      <Field label={t('assistant:provider')}>
        {(control) => (
          <Select
            {...control}
            value={edited.provider}
            options={genaiProviders.map((value) => ({ value, label: t(`assistant:provider_${value}`) }))}
            onChange={choose}
          />
        )}
      </Field>
      <ProviderFields edited={edited} storedKey={storedKey} saving={saving} onChange={change} />
      <div>
        <Button kind="primary" type="submit" isBusy={saving.isBusy}>
          {t('assistant:save')}
        </Button>
      </div>
    </form>
  );
}

/** The price that was typed; what is no number goes to the server as it is, which says so. */
function priceOf(text: string | null, locale: string): string | null {
  const typed = text?.trim() ?? '';
  return typed === '' ? null : String(parseNumber(typed, locale) ?? typed);
}

type TextName = 'address' | 'model' | 'api_version' | 'input_price' | 'output_price' | 'currency';
type Edited = Omit<Config, 'key' | 'revision' | 'assistant_id' | 'context_size'> & {
  readonly key: string;
  /** As it is typed; empty: as usual. */
  readonly context_size: string;
};

function ProviderFields(props: {
  edited: Edited;
  storedKey: Config['key'];
  saving: Action<typeof saveGenaiConfig>;
  onChange: (part: Partial<Edited>) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { edited, storedKey, saving, onChange } = props;
  const isAzure = edited.provider === 'azure';
  const text = (name: TextName, label: string, maxLength: number) => (
    <Field label={label} error={saving.faultAt(`body.${name}`)}>
      {(control) => (
        <TextInput
          {...control}
          value={edited[name] ?? ''}
          maxLength={maxLength}
          onChange={(value) => onChange({ [name]: name === 'currency' ? value.toUpperCase() : value })}
        />
      )}
    </Field>
  );
  const limit = (name: 'max_requests_per_day' | 'max_requests_per_person', label: string) => (
    <Field label={label} error={saving.faultAt(`body.${name}`)}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          value={String(edited[name])}
          onChange={(value) => onChange({ [name]: Math.max(0, Math.trunc(Number(value) || 0)) })}
        />
      )}
    </Field>
  );
  return (
    <>
      {text('address', t('assistant:address'), 500)}
      {text('model', t(isAzure ? 'assistant:deployment' : 'assistant:model'), 200)}
      {isAzure && text('api_version', t('assistant:apiVersion'), 40)}
      <Field
        label={t('assistant:key')}
        help={storedKey.is_set ? t('assistant:keySet', { hint: storedKey.hint }) : t('assistant:keyHelp')}
        error={saving.faultAt('body.key')}
      >
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="off"
            value={edited.key}
            maxLength={500}
            onChange={(key) => onChange({ key })}
          />
        )}
      </Field>
      <Field
        label={t('assistant:contextSize')}
        help={t('assistant:contextSizeHelp', { usual: format.number(usualContextSize[edited.provider]) })}
        error={saving.faultAt('body.context_size')}
      >
        {(control) => (
          <TextInput
            {...control}
            type="number"
            value={edited.context_size}
            onChange={(context_size) => onChange({ context_size })}
          />
        )}
      </Field>
      {limit('max_requests_per_day', t('assistant:maxPerDay'))}
      {limit('max_requests_per_person', t('assistant:maxPerPerson'))}
      {text('input_price', t('assistant:inputPrice'), 20)}
      {text('output_price', t('assistant:outputPrice'), 20)}
      {text('currency', t('assistant:currency'), 3)}
    </>
  );
}
