import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { AssistantSettings } from '../assistant.ts';
import { loadSettings } from '../stores/settings-store.ts';

const first: AssistantSettings = {
  isOn: false,
  provider: 'openai',
  address: 'https://api.openai.com/v1',
  model: '',
  apiVersion: '2024-10-21',
  assistantId: '',
  sealedKey: null,
  keyHint: '',
  maxRequestsPerDay: 1_000,
  maxRequestsPerPerson: 100,
  contextSize: null,
  inputPrice: null,
  outputPrice: null,
  currency: '',
  revision: 0,
};

export interface CurrentSettings extends AssistantSettings {
  /** Who changed them last; undefined for the settings that a tenant begins with. */
  readonly stored: LastChange | undefined;
}

/** The settings of the provider; off until somebody switches it on. */
export async function currentSettings(
  db: TenantDatabase,
  options: { lock?: boolean } = {},
): Promise<CurrentSettings> {
  const stored = await loadSettings(db, options);
  return { ...(stored ?? first), stored };
}
