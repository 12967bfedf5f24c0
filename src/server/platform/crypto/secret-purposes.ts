/** What the secret keys of a tenant are for. All are read together, before the transaction of a call begins. */
export const secretPurposes = [
  'activity-secrets',
  'assistant',
  'audit-stream',
  'authenticator',
  'bots',
  'connect-hub',
  'connector-tokens',
  'connectors',
  'fields',
  'file-permalink',
  'inbox-passwords',
  'incoming-webhook-secrets',
  'ocr-provider-tokens',
  'reply-tags',
  'saml-key',
  'single-sign-on',
  'web-push',
  'webhook-schemas',
  'webhook-secrets',
  'webhooks',
] as const;

export type SecretPurpose = (typeof secretPurposes)[number];
