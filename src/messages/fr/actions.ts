import type { actions as en } from '../en/actions.ts';
import type { Translated } from '../index.ts';

export const actions: Translated<typeof en> = {
  task_closed_by: '{{name}} a été plus rapide, à {{at}}',
  reassignment_disabled: 'Les tâches de cette application ne peuvent pas être réattribuées',
  not_editable: 'Cette entrée ne peut pas être modifiée ici',
  field_not_editable: '« {{field}} » ne peut pas être modifié dans cette entrée',
  not_submittable: 'Vous ne pouvez pas soumettre cette entrée',
  not_exportable: 'Vous ne pouvez pas exporter ces entrées',
  not_importable: 'Vous ne pouvez pas importer d’entrées ici',
  not_deletable: 'Vous ne pouvez pas supprimer cette entrée',
  not_restartable: 'Cette entrée ne peut pas être relancée',
  restart_by_administrator: 'Seuls les administrateurs peuvent relancer ce processus',
  withdrawn_submit_instead:
    'Elle a été retirée et est redevenue un brouillon : envoyez-la au lieu de la relancer',
  not_started_submit_instead: 'Elle n’a jamais été lancée : envoyez-la',
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
  never_due: 'Cela n’arrive jamais à échéance',
  weekday_missing: 'Choisissez au moins un jour',
  too_many_schedules: '{{maximum}} planifications au plus peuvent être conservées',
};
