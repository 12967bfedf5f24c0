import { listMlProviders } from '#contracts/document-reading/list-ml-providers.ts';
import { listReadingModels } from '#contracts/document-reading/list-reading-models.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './document-reading.module.css';

/** Which provider reads documents for an app, and which of its services, joined by commas. */
export interface ReadingChoice {
  readonly ocrProviderId: string | null;
  readonly ocrProviderName: string | null;
  readonly machineLearningServiceId: string | null;
}

/** The settings of an app that reads no documents and has no help page. */
export const noReading = {
  ocrProviderId: null,
  ocrProviderName: null,
  machineLearningServiceId: null,
  helpFileUrl: null,
} as const;

type Service = EndpointOutput<typeof listReadingModels>[number];

const staleMs = 60_000;

/** Chooses the provider of an app and its services. A service without a bot licence is shown, but can't be chosen. */
export function ReadingFields(props: { choice: ReadingChoice; onChange: (choice: ReadingChoice) => void }) {
  const { choice, onChange } = props;
  const t = useT();
  const providers = useEndpoint(listMlProviders, undefined, { staleMs });
  const provider = providers.data?.find(({ id }) => id === choice.ocrProviderId);
  const choose = (id: string) => {
    const next = providers.data?.find((one) => one.id === id);
    onChange({
      ocrProviderId: next?.id ?? null,
      ocrProviderName: next?.ocr_provider_name ?? null,
      machineLearningServiceId: null,
    });
  };
  if (providers.error) return <Notice>{t('document-reading:loadFailed')}</Notice>;
  const options = (providers.data ?? []).map(({ id, ocr_provider_name: label }) => ({ value: id, label }));
  return (
    <>
      <Field label={t('document-reading:provider')}>
        {(control) => (
          <Select
            {...control}
            value={choice.ocrProviderId ?? ''}
            options={[{ value: '', label: t('document-reading:none') }, ...options]}
            onChange={choose}
          />
        )}
      </Field>
      {provider && <p className={styles.about}>{hintOf(provider, t)}</p>}
      {provider && (
        <Services
          providerId={provider.id}
          isSingle={provider.takes_single_service}
          value={choice.machineLearningServiceId}
          onChange={(machineLearningServiceId) => onChange({ ...choice, machineLearningServiceId })}
        />
      )}
    </>
  );
}

function hintOf(
  {
    is_embedded: isEmbedded,
    is_ready: isReady,
    is_paused: isPaused,
  }: EndpointOutput<typeof listMlProviders>[number],
  t: ReturnType<typeof useT>,
): string {
  const parts = [
    t(isEmbedded ? 'document-reading:embedded' : 'document-reading:outside'),
    ...(isReady ? [] : [t('document-reading:notReady')]),
    ...(isPaused ? [t('document-reading:isPaused')] : []),
  ];
  return parts.join(' ');
}

function Services(props: {
  providerId: string;
  isSingle: boolean;
  value: string | null;
  onChange: (joined: string | null) => void;
}) {
  const { isSingle, value, onChange } = props;
  const t = useT();
  const services = useEndpoint(listReadingModels, { query: { providerId: props.providerId } }, { staleMs });
  const list = (services.data ?? []).filter((service) => service.works_on === 'documents');
  const chosen = value === null ? [] : value.split(',');
  if (isSingle) {
    return (
      <Field label={t('document-reading:service')}>
        {(control) => (
          <Select
            {...control}
            value={chosen[0] ?? ''}
            options={[
              { value: '', label: t('document-reading:oneOf') },
              ...list.map((service) => singleOption(service, chosen, t)),
            ]}
            onChange={(id) => onChange(id || null)}
          />
        )}
      </Field>
    );
  }
  const toggle = (id: string, isChosen: boolean) =>
    onChange([...chosen.filter((other) => other !== id), ...(isChosen ? [id] : [])].join(',') || null);
  return (
    <Field label={t('document-reading:service')} isGroup>
      {() => (
        <div className={styles.services}>
          {list.map((service) => (
            <ServiceBox
              key={service.id}
              service={service}
              isChosen={chosen.includes(service.id)}
              onChange={(isChosen) => toggle(service.id, isChosen)}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

/** What the product's own list of services reads, by the end of their ids. */
const kinds = ['invoice', 'receipt', 'prediction'] as const;

function nameOf({ id, ml_service_name: name }: Service, t: Translate): string {
  const kind = kinds.find((one) => id.endsWith(`-${one}`));
  return kind ? t(`document-reading:service_${kind}`) : name;
}

function singleOption(service: Service, chosen: readonly string[], t: Translate) {
  const { id, bot_licensed: isLicensed } = service;
  const name = nameOf(service, t);
  return {
    value: id,
    label: isLicensed ? name : `${name} (${t('document-reading:licence')})`,
    isDisabled: !isLicensed && !chosen.includes(id),
  };
}

function ServiceBox(props: { service: Service; isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  const { service, isChosen } = props;
  const t = useT();
  const licence = service.bot_licensed ? undefined : t('document-reading:licence');
  return (
    <span className={styles.service} data-tooltip={licence}>
      <Checkbox
        label={nameOf(service, t)}
        isChecked={isChosen}
        isDisabled={!service.bot_licensed && !isChosen}
        onChange={props.onChange}
      />
      {licence && <span className={styles.licence}>{licence}</span>}
    </span>
  );
}
