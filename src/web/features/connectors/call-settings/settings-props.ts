import type { CallSettings } from '#engine/form/sources/call-settings.ts';

/** How a connector asks, as a part of its form. */
export interface SettingsProps {
  readonly settings: CallSettings;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<CallSettings>) => void;
}
