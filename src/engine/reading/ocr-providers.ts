/** A kind of document that a provider reads with more than its text. */
export interface ReadingModel {
  readonly id: string;
  readonly name: string;
  /** What the provider calls it; also the service of a bot licence. */
  readonly code: string;
}

/** An engine that reads documents. */
export interface OcrProvider {
  readonly id: string;
  readonly name: string;
  /** The provider of a bot licence. */
  readonly code: string;
  /** It runs in this product: nothing leaves the house, and no token is needed. */
  readonly isEmbedded: boolean;
  /** An app can choose one service of it at most. */
  readonly takesSingleService: boolean;
  readonly services: readonly ReadingModel[];
}

/** What an app learns from its own entries: a service of this product that is licensed like those for documents. */
export const learningFromEntries: ReadingModel = {
  id: 'formwright-prediction',
  name: 'Predictions',
  code: 'prediction',
};

const azure = 'azure-document-intelligence';

/** The providers that the product can talk to. Ids are kept in apps and never change. */
export const ocrProviders: readonly OcrProvider[] = [
  {
    id: 'formwright',
    name: 'Formwright',
    code: 'Formwright',
    isEmbedded: true,
    takesSingleService: false,
    services: [
      { id: 'formwright-invoice', name: 'Invoice', code: 'invoice' },
      { id: 'formwright-receipt', name: 'Receipt', code: 'receipt' },
    ],
  },
  {
    id: azure,
    name: 'Azure AI Document Intelligence',
    code: 'Azure',
    isEmbedded: false,
    takesSingleService: true,
    services: [
      { id: `${azure}-invoice`, name: 'Invoice', code: 'invoice' },
      { id: `${azure}-receipt`, name: 'Receipt', code: 'receipt' },
    ],
  },
];

/** The provider with this id. */
export function ocrProvider(id: string | null): OcrProvider | undefined {
  return ocrProviders.find((provider) => provider.id === id);
}

/** The ids in a list that commas join, as an app keeps its services. */
export function serviceIdsOf(joined: string | null): readonly string[] {
  return (joined ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** Whether a licence (`PROVIDER:SERVICE` each) has a bot for the service. */
export function isBotLicensed(
  bots: readonly string[],
  provider: Pick<OcrProvider, 'code'>,
  service: Pick<ReadingModel, 'code'>,
): boolean {
  return bots.includes(`${provider.code}:${service.code}`);
}

/** Why the provider and the services of an app cannot be kept; `key` is the setting that is wrong. */
export interface OcrChoiceFault {
  readonly key: 'ocrProviderId' | 'ocrProviderName' | 'machineLearningServiceId';
  readonly code: 'unknown_choice' | 'single_service' | 'bot_licence_missing';
}

/**
 * Checks what an app has chosen. Services that it had `before` stay allowed when their licence ends, so that other
 * settings can still be saved.
 */
export function ocrChoiceFaults(
  choice: {
    readonly providerId: string | null;
    readonly providerName: string | null;
    readonly services: string | null;
  },
  bots: readonly string[],
  before: readonly string[] = [],
): readonly OcrChoiceFault[] {
  const chosen = serviceIdsOf(choice.services);
  const provider = ocrProvider(choice.providerId);
  if (choice.providerId !== null && !provider) return [{ key: 'ocrProviderId', code: 'unknown_choice' }];
  if (choice.providerName !== null && choice.providerName !== provider?.name) {
    return [{ key: 'ocrProviderName', code: 'unknown_choice' }];
  }
  const key = 'machineLearningServiceId';
  const services = chosen.map((id) => provider?.services.find((service) => service.id === id));
  if (services.includes(undefined) || new Set(chosen).size < chosen.length) {
    return [{ key, code: 'unknown_choice' }];
  }
  if (provider?.takesSingleService && chosen.length > 1) return [{ key, code: 'single_service' }];
  const isMissing = services.some(
    (service) =>
      provider && service && !before.includes(service.id) && !isBotLicensed(bots, provider, service),
  );
  return isMissing ? [{ key, code: 'bot_licence_missing' }] : [];
}

/** Whether an app has services, and a bot licence for each of them. */
export function isAppBotLicensed(
  bots: readonly string[],
  providerId: string | null,
  services: string | null,
): boolean {
  const provider = ocrProvider(providerId);
  const chosen = serviceIdsOf(services);
  return (
    provider !== undefined &&
    chosen.length > 0 &&
    chosen.every((id) => {
      const service = provider.services.find((one) => one.id === id);
      return service !== undefined && isBotLicensed(bots, provider, service);
    })
  );
}
