import type { documents as en } from '../en/documents.ts';
import type { Translated } from '../index.ts';

export const documents: Translated<typeof en> = {
  printOrPdf: 'Imprimer ou PDF',
  print: 'Imprimer',
  pdf: 'Télécharger le PDF',
  back: 'Retour',
  history: 'Historique',
  when: 'Quand',
  who: 'Qui',
  what: 'Quoi',
  message: 'Message',
  printed: '{{title}} · imprimé par {{name}}, {{when}}',
  page: 'Page {{page}} sur {{pages}}',
  pictureOf: 'Image : {{name}}',
  signatureOf: 'Signature : {{name}}',
  logoOf: 'Logo de {{name}}',
  onlyVisible: 'Seuls les champs que vous pouvez voir sont imprimés.',
  sameAsPdf: 'Le PDF a le même contenu. Il est balisé pour les lecteurs d’écran.',
  contents: 'Contenu',
  making: 'Création du PDF…',
  pdfFailed: 'Impossible de créer le PDF',
  failed: 'Impossible de charger le document',
  printTitle: 'Imprimer {{title}}',
  entries_one: '{{count}} entrée',
  entries_other: '{{count}} entrées',
  preparing: 'Préparation du document',
};
