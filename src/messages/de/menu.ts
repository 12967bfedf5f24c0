import type { menu as en } from '../en/menu.ts';
import type { Translated } from '../index.ts';

export const menu: Translated<typeof en> = {
  tasks: 'Start',
  dashboard: 'Dashboards & Berichte',
  inquiry: 'Schnellbericht',
  applications: 'Apps',
  referenceData: 'Benutzererweiterung',
  dataConnectors: 'Datenkonnektoren',
  rpa: 'RPA',
  webhooks: 'Webhooks',
  connectHub: 'Connect Hub',
  moduleCategories: 'App-Kategorien',
  settings: 'Einstellungen',
  companiesRegister: 'Firmenregister',
  shops: 'Shops',
  travelManagement: 'Reisemanagement',
};
