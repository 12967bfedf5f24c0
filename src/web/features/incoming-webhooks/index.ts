export { type EditedMapping, toEditedMapping, toMapping } from './edited-mapping.ts';
export { MappingFields, type MappingTargets } from './editor/mapping-fields.tsx';
export { PlaceInput } from './editor/place-input.tsx';
export { IncomingWebhookScreen } from './incoming-webhook-screen.tsx';
export { IncomingWebhooksScreen } from './incoming-webhooks-screen.tsx';
