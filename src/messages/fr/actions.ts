import type { actions as en } from '../en/actions.ts';
import type { Translated } from '../index.ts';

export const actions: Translated<typeof en> = {
  task_closed_by: '{{name}} a été plus rapide, à {{at}}',
  reassignment_disabled: 'Les tâches de cette application ne peuvent pas être réattribuées',
  not_editable: 'Cette fiche ne peut pas être modifiée ici',
  field_not_editable: '« {{field}} » ne peut pas être modifié dans cette fiche',
  not_submittable: 'Vous ne pouvez pas soumettre cette fiche',
  not_exportable: 'Vous ne pouvez pas exporter ces entrées',
  not_importable: 'Vous ne pouvez pas importer d’entrées ici',
  not_deletable: 'Vous ne pouvez pas supprimer cette fiche',
  not_restartable: 'Cette fiche ne peut pas être relancée',
  restart_by_administrator: 'Seuls les administrateurs peuvent relancer ce processus',
  own_substitute: 'Personne ne peut être son propre remplaçant',
  app_chosen_twice: "L'application figure deux fois",
  unknown_app: "Cette application n'existe pas",
  ends_before_start: 'Le dernier jour précède le premier',
  too_many_filters: 'Au plus {{maximum}} filtres peuvent être enregistrés',
  ends_early: 'La fin doit se situer après le début',
  no_own_email: 'Vous n’avez pas d’adresse e-mail',
  not_offered: 'Cette étape ne le propose pas',
  retry_by_system_administrator: 'Seuls les administrateurs système peuvent réessayer',
  decided_before: 'Qui a décidé à une étape précédente ne peut pas décider ici',
  not_for_quick_launch: 'Cette application n’est pas proposée au lancement rapide',
  always_in_app: 'Ceci figure toujours dans l’application',
};
