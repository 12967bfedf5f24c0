import type { appTemplates as en } from '../en/app-templates.ts';
import type { Translated } from '../index.ts';

export const appTemplates: Translated<typeof en> = {
  title: 'Modèles',
  choose: 'Choisissez un modèle pour voir son formulaire et son processus.',
  preview: 'Aperçu de {{name}}',
  steps_one: '{{count}} étape',
  steps_other: '{{count}} étapes',
  fields_one: '{{count}} champ',
  fields_other: '{{count}} champs',
  standIn:
    'Votre organisation n’a pas de {{names}}. Vous en tenez lieu jusqu’à ce que vous choisissiez quelqu’un d’autre.',
  often: 'Partir d’un modèle',
  failed: 'Impossible de charger les modèles',
};
