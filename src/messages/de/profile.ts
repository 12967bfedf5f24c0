import type { profile as en } from '../en/profile.ts';
import type { Translated } from '../index.ts';

export const profile: Translated<typeof en> = {
  title: 'Mein Profil',
  about: 'Was andere von Ihnen sehen und wie Formwright aussieht und mit Ihnen spricht.',
  person: 'Sie',
  name: 'Name',
  userName: 'Benutzername',
  email: 'E-Mail',
  roles: 'Rollen',
  teams: 'Teams',
  fixed: 'Ihre Administration ändert diese Angaben.',
  preferences: 'Einstellungen',
  language: 'Sprache',
  languageHelp: 'Auch die Sprache Ihrer E-Mails.',
  timeZone: 'Zeitzone',
  timeZoneHelp: 'Dort ist es jetzt {{time}}. Zeitpunkte werden in ihr angezeigt und eingegeben.',
  timeZoneOrganisation: 'Wie die Organisation',
  theme: 'Design',
  themeHelp: 'Auf diesem Gerät.',
  launchPage: 'Startseite',
  launchPageHelp: 'Wo Sie nach der Anmeldung beginnen.',
  none: 'Keine',
};
