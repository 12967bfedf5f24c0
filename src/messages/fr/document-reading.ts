import type { documentReading as en } from '../en/document-reading.ts';
import type { Translated } from '../index.ts';

export const documentReading: Translated<typeof en> = {
  provider: 'Lecture de documents',
  none: 'Aucune lecture',
  service: 'Services',
  licence: 'La licence doit être ajoutée',
  oneOf: 'Aucun service',
  embedded: 'Fonctionne sur votre propre serveur. Les documents n’en sortent pas.',
  outside: 'Les documents sont envoyés à ce fournisseur.',
  notReady: 'Un administrateur doit d’abord enregistrer son jeton.',
  loadFailed: 'Impossible de charger les fournisseurs',
};
