export { DirectionTabs } from './direction-tabs.tsx';
export { CostsNote, useCost, useResultHint } from './either/costs-note.tsx';
export { EditorSheet, type MadeWithSecret, NewSecret } from './either/editor-sheet.tsx';
export { OverviewHeader } from './either/overview-header.tsx';
export { PriceFields } from './either/price-fields.tsx';
export { SecretSection } from './overview/secret-section.tsx';
export { WeekSection } from './overview/week-section.tsx';
export { WebhookScreen } from './webhook-screen.tsx';
export { WebhooksScreen } from './webhooks-screen.tsx';
