import type { comments as en } from '../en/comments.ts';
import type { Translated } from '../index.ts';

export const comments: Translated<typeof en> = {
  title: 'Conversation',
  empty: 'Aucun commentaire pour l’instant.',
  emptyHint: 'Écrivez @ pour interroger quelqu’un.',
  failed: 'La conversation n’a pas pu être chargée.',
  placeholder: 'Écrivez un commentaire. Tapez @ pour mentionner quelqu’un.',
  send: 'Envoyer',
  attach: 'Joindre un fichier',
  removeFile: 'Retirer {{name}}',
  uploading: 'Envoi de {{name}}',
  older: 'Afficher les commentaires plus anciens',
  nobody: 'Personne trouvé',
};
