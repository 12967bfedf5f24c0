import type { menu as en } from '../en/menu.ts';
import type { Translated } from '../index.ts';

export const menu: Translated<typeof en> = {
  tasks: 'Inicio',
  dashboard: 'Paneles e informes',
  inquiry: 'Informe rápido',
  applications: 'Aplicaciones',
  referenceData: 'Extensión de usuario',
  dataConnectors: 'Conectores de datos',
  rpa: 'RPA',
  webhooks: 'Webhooks',
  connectHub: 'Centro de conexiones',
  moduleCategories: 'Categorías de aplicaciones',
  settings: 'Ajustes',
  companiesRegister: 'Registro de empresas',
  shops: 'Tiendas',
  travelManagement: 'Gestión de viajes',
};
