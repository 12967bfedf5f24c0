export { askOutside, type OutsideAnswer } from './asking/ask-outside.ts';
export { callConnector } from './asking/call-connector.ts';
export { missingValues } from './asking/fill-request.ts';
export { type GovDevice, govHeaders } from './asking/gov-headers.ts';
export { offeredChoices } from './asking/offered-choices.ts';
export { offerTo } from './offer-to.ts';
export { loadConnector } from './stores/connector-store.ts';
export {
  choosableKeys,
  type ExternalChoice,
  findRememberedChoices,
  forgetOffers,
  rememberChoices,
  rememberedChoices,
  takeChoices,
} from './stores/external-choice-store.ts';
export { loadSecurityHeader } from './stores/security-header-store.ts';
