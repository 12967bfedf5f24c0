import type { profile as en } from '../en/profile.ts';
import type { Translated } from '../index.ts';

export const profile: Translated<typeof en> = {
  title: 'Mon profil',
  about: 'Ce que les autres voient de vous, et comment Formwright s’affiche et vous parle.',
  person: 'Vous',
  name: 'Nom',
  userName: 'Nom d’utilisateur',
  email: 'E-mail',
  roles: 'Rôles',
  teams: 'Équipes',
  fixed: 'Votre administrateur modifie ces données.',
  preferences: 'Préférences',
  language: 'Langue',
  languageHelp: 'Aussi la langue de vos e-mails.',
  timeZone: 'Fuseau horaire',
  timeZoneHelp: 'Il y est {{time}}. Les heures sont affichées et saisies dans ce fuseau.',
  timeZoneOrganisation: 'Comme l’organisation',
  theme: 'Thème',
  themeHelp: 'Sur cet appareil.',
  launchPage: 'Page d’accueil',
  launchPageHelp: 'Là où vous commencez après la connexion.',
  none: 'Aucun',
};
