export { heldBy, waitsForResume } from './asking/asker.ts';
export { callConnector, callForField } from './asking/call-connector.ts';
export type { ExternalResponse } from './asking/call-external-system.ts';
export { missingValues } from './asking/fill-request.ts';
export { govHeaders } from './asking/gov-headers.ts';
export { offeredChoices } from './asking/offered-choices.ts';
export type { Secrets, SecretsRefused } from './asking/secret-headers.ts';
export { choiceScopeOf } from './choice-scope.ts';
export type { StopReason } from './connector.ts';
export { saveConnector } from './connectors/save-connector.ts';
export { connectorToken } from './oauth/connector-token.ts';
export { reprice, stopOffered } from './offers/change-offered.ts';
export type { ConnectorOffer, OfferedConnector, OfferedHeader } from './offers/connector-offer.ts';
export { offerConnectors, renewOffered } from './offers/offer-connectors.ts';
export { offeredSecrets } from './offers/offered-secrets.ts';
export { connectorResumed, lockIfPaused } from './resilience/pause.ts';
export { waitsFor } from './resilience/wait-codes.ts';
export type { CallCost } from './stores/connector-call-store.ts';
export { connectorsOf, giveConnector, loadConnector } from './stores/connector-store.ts';
export { forgetConnectorUsage } from './stores/connector-usage-store.ts';
export { forgetConsents } from './stores/consent-store.ts';
export {
  choosableKeys,
  type ExternalChoice,
  findRememberedChoices,
  forgetOffers,
  keepChoices,
  rememberChoices,
  rememberedChoices,
} from './stores/external-choice-store.ts';
export { loadSecurityHeader } from './stores/security-header-store.ts';
export { sharedHeaders } from './stores/shared-header-store.ts';
