import type { settings as en } from '../en/settings.ts';
import type { Translated } from '../index.ts';

export const settings: Translated<typeof en> = {
  title: 'Paramètres',
  search: 'Rechercher dans {{count}} paramètres',
  noMatch: 'Aucun paramètre ne correspond',
  organisationGroup: 'Organisation',
  peopleGroup: 'Personnes',
  securityGroup: 'Sécurité',
  dataGroup: 'Applications et données',
  connectionsGroup: 'Connexions',
  operationsGroup: 'Exploitation',
  ownGroup: 'Les vôtres',
  organization: 'Organisation',
  organizationAbout:
    'Nom, logo, couleur, contacts, fuseau horaire, formats de date et d’heure, langue par défaut',
  workingHours: 'Heures de travail',
  workingHoursAbout: 'Jours ouvrés, horaires et jours fériés de l’organisation et de ses équipes',
  licence: 'Licence',
  licenceAbout: 'Places achetées et utilisées, échéance, robots',
  designList: 'Concevoir des applications',
  designListAbout: 'Formulaires, workflows, autorisations et e-mails des applications',
  referenceData: 'Données de référence',
  referenceDataAbout: 'Listes de valeurs proposées par les formulaires',
  connectors: 'Connecteurs de données',
  connectorsAbout: 'Valeurs d’autres systèmes',
  processDashboard: 'Tableau des processus',
  processDashboardAbout: 'Ce qui est en cours, en attente ou bloqué',
  profile: 'Mon profil',
  profileAbout: 'Votre langue, fuseau horaire, thème et notifications',
  seats: '{{used}} places sur {{bought}}',
  licenceEnds: 'La licence se termine {{when}}',
};
