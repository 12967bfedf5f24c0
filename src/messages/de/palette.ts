import type { palette as en } from '../en/palette.ts';
import type { Translated } from '../index.ts';

export const palette: Translated<typeof en> = {
  entries: 'Einträge',
  searching: 'Einträge werden gesucht …',
  searchFailed: 'Es konnten nicht alle Einträge durchsucht werden. Erneut versuchen',
  wordsOfTasks: 'Posteingang, Genehmigungen, To-do, entscheiden',
  wordsOfApplications: 'Formulare, Anträge, starten',
  wordsOfReferenceData: 'Tabellen, Listen, Schlüssel-Wert-Listen, Datensätze, Stammdaten',
  wordsOfDataConnectors: 'API, REST, cURL, Schnittstelle, Integration, andere Systeme',
  wordsOfDrafts: 'unfertig, nicht eingereicht, weitermachen',
  wordsOfDesignList: 'Formulareditor, Workflow, Designer, veröffentlichen',
  wordsOfProfile:
    'Einstellungen, Konto, Design, Sprache, Zeitzone, Startseite, Abwesenheit, Vertretung, Urlaub, Benachrichtigungen',
  wordsOfOwnMails: 'E-Mail, Post, Nachrichten',
  wordsOfSchedules: 'wiederkehrend, wiederholen, automatisch, wöchentlich, monatlich',
  wordsOfNotifications: 'Neuigkeiten, Hinweise, ungelesen, Erwähnungen',
  wordsOfSingleSignOn: 'sso, saml, openid, microsoft, google, okta, ldap, scim, anmeldung',
  wordsOfWorkingHours: 'Einstellungen, Kalender, Feiertage, Wochentage, Fristen, Organisation',
  reports: 'Berichte in Seiten',
  wordsOfReports: 'Brief Urkunde Rechnung PDF entwerfen',
  processMap: 'Prozesslandkarte',
  wordsOfProcessMap: 'Process-Mining, Varianten, Engpass, Wartezeit, Durchlaufzeit, Ereignisprotokoll, XES',
  wordsOfProcessDashboard: 'laufend, hängt, Fehler, erneut versuchen, überwachen, Betrieb',
  wordsOfAudit: 'wer hat was getan, Änderungen, Protokoll, Nachweis',
  wordsOfKeys: 'token api schlüssel oauth client cors ursprung',
  wordsOfWebhooks: 'Ereignisse Rückruf Anbindung',
  wordsOfConnectHub: 'Firmenregister Shop Schlüssel Umsatzsteuer',
  wordsOfAssistant: 'KI Chat Modell Anbieter OpenAI Anthropic Ollama',
  wordsOfModuleCategories: 'Gruppen Ordner Reihenfolge Seitenleiste',
  makingTaxDigital: 'Making Tax Digital',
  wordsOfMakingTaxDigital: 'Körperschaftsteuer HMRC Steuer',
};
