export { SettingsHome } from './settings-home.tsx';
