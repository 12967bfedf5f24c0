import type { authorities as english } from '../en/authorities.ts';
import type { Translated } from '../index.ts';

export const authorities: Translated<typeof english> = {
  title: 'Autorités de certification',
  loadFailed: 'Impossible de charger les autorités de certification',
  about:
    'Les systèmes de votre réseau ont souvent des certificats d’une autorité interne. Les connecteurs, bases de données, webhooks, boîtes aux lettres et autres connexions de votre organisation acceptent, en plus des certificats publics, ceux des autorités de cette liste.',
  none: 'Aucune autorité interne',
  noneText: 'Seuls les certificats d’autorités publiques sont acceptés.',
  add: 'Ajouter une autorité',
  addTitle: 'Faire confiance à une autorité de certification',
  pem: 'Certificat (PEM)',
  pemHelp: 'Collez le certificat de l’autorité, ou plusieurs à la suite. Ne collez jamais de clé privée.',
  chooseFile: 'Choisir un fichier',
  trust: 'Faire confiance',
  added: 'L’autorité est approuvée',
  until: 'jusqu’au {{date}}',
  expired: 'expirée le {{date}}',
  fingerprint: 'Empreinte (SHA-256)',
  issuedBy: 'Émis par {{name}}',
  selfIssued: 'Autosigné',
  addedBy: 'Ajoutée le {{date}} par {{name}}',
  remove: 'Ne plus faire confiance',
  removeTitle: 'Ne plus faire confiance à cette autorité ?',
  removeText: 'Les systèmes dont les certificats viennent de {{name}} ne seront plus joignables.',
  removed: 'L’autorité n’est plus approuvée',
};
