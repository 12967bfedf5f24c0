import type { menu as en } from '../en/menu.ts';
import type { Translated } from '../index.ts';

export const menu: Translated<typeof en> = {
  tasks: 'Accueil',
  dashboard: 'Tableaux de bord et rapports',
  inquiry: 'Rapport rapide',
  applications: 'Applications',
  referenceData: 'Extension utilisateur',
  dataConnectors: 'Connecteurs de données',
  rpa: 'RPA',
  webhooks: 'Webhooks',
  connectHub: 'Hub de connexions',
  moduleCategories: 'Catégories d’applications',
  settings: 'Paramètres',
  companiesRegister: 'Registre des sociétés',
  shops: 'Boutiques',
  travelManagement: 'Gestion des voyages',
};
