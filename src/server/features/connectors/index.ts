export { callConnector, callForField } from './asking/call-connector.ts';
export type { ExternalResponse } from './asking/call-external-system.ts';
export { missingValues } from './asking/fill-request.ts';
export { govHeaders } from './asking/gov-headers.ts';
export { offeredChoices } from './asking/offered-choices.ts';
export { choiceScopeOf } from './choice-scope.ts';
export {
  type ConnectorOffer,
  type OfferedConnector,
  offerConnectors,
} from './connectors/offer-connectors.ts';
export { saveConnector } from './connectors/save-connector.ts';
export { connectorToken } from './oauth/connector-token.ts';
export { connectorsOf, giveConnector, loadConnector } from './stores/connector-store.ts';
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
