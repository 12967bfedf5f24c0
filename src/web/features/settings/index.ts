export { SettingsHome } from './settings-home.tsx';
export { useOfferedSettings } from './use-offered-settings.ts';
