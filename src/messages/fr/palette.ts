import type { palette as en } from '../en/palette.ts';
import type { Translated } from '../index.ts';

export const palette: Translated<typeof en> = {
  entries: 'Entrées',
  searching: 'Recherche des entrées…',
  searchFailed: 'Impossible de rechercher dans toutes les entrées. Réessayer',
  wordsOfTasks: 'tâches, boîte, approbations, à faire, décider',
  wordsOfApplications: 'formulaires, demandes, démarrer',
  wordsOfReferenceData:
    'données de référence, tables, listes, listes clé-valeur, jeux de données, données de base',
  wordsOfDataConnectors: 'API, REST, cURL, intégration, autres systèmes',
  wordsOfDrafts: 'inachevé, non soumis, continuer',
  wordsOfDesignList: 'éditeur de formulaires, workflow, concepteur, publier',
  wordsOfProfile:
    'paramètres, compte, thème, langue, fuseau horaire, page d’accueil, absence, remplaçant, vacances, notifications',
  wordsOfOwnMails: 'e-mail, courriel, messages',
  wordsOfSchedules: 'récurrent, répéter, automatique, hebdomadaire, mensuel',
  wordsOfNotifications: 'nouveautés, alertes, non lues, mentions',
  wordsOfSingleSignOn: 'sso, saml, openid, microsoft, google, okta, ldap, scim, connexion',
  wordsOfWorkingHours: 'paramètres, calendrier, jours fériés, jours ouvrés, échéances, organisation',
  businessIntelligence: 'Informatique décisionnelle',
  wordsOfBusinessIntelligence: 'modèles relier applications recherches chiffres analyse',
  reports: 'Rapports en pages',
  wordsOfReports: 'lettre certificat facture PDF modèle',
  processMap: 'Carte du processus',
  wordsOfProcessMap: 'exploration de processus, variantes, goulot, attente, délai, journal, XES',
  wordsOfProcessDashboard: 'en cours, bloqué, erreurs, réessayer, surveiller, exploitation',
  wordsOfAudit: 'qui a fait quoi, modifications, journal, preuve',
  wordsOfKeys: 'jeton api clé oauth client cors origine',
  wordsOfWebhooks: 'événements intégration',
  wordsOfConnectHub: 'registre sociétés boutique clé TVA',
  wordsOfAssistant: 'IA chat modèle fournisseur OpenAI Anthropic Ollama',
  wordsOfModuleCategories: 'groupes dossiers ordre barre latérale',
  makingTaxDigital: 'Making Tax Digital',
  wordsOfMakingTaxDigital: 'impôt sur les sociétés HMRC',
};
