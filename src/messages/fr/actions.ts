import type { actions as en } from '../en/actions.ts';
import type { Translated } from '../index.ts';

export const actions: Translated<typeof en> = {
  task_closed_by: '{{name}} a déjà traité cette tâche, à {{at}}',
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
    'Cette entrée a été retirée et est redevenue un brouillon. Soumettez-la au lieu de la relancer.',
  not_started_submit_instead: 'Cette entrée n’a jamais été lancée. Soumettez-la.',
  own_substitute: 'Vous ne pouvez pas être votre propre remplaçant',
  app_chosen_twice: 'Application déjà ajoutée',
  unknown_app: 'Cette application n’existe pas',
  ends_before_start: 'Le dernier jour précède le premier',
  too_many_filters: 'Vous pouvez enregistrer jusqu’à {{maximum}} filtres',
  ends_early: 'La fin doit se situer après le début',
  no_own_email: 'Vous n’avez pas d’adresse e-mail',
  not_offered: 'Cette étape ne propose pas cette action',
  retry_by_system_administrator: 'Seuls les administrateurs système peuvent réessayer',
  decided_before: 'Vous avez déjà décidé à une étape précédente et ne pouvez pas décider ici',
  not_for_quick_launch: 'Le lancement rapide est désactivé pour cette application',
  not_in_list: 'Cette application ne figure pas dans la liste',
  always_in_app: 'Les notifications dans l’application ne peuvent pas être désactivées',
  never_due: 'Cette planification ne s’exécuterait jamais',
  weekday_missing: 'Choisissez au moins un jour',
  too_many_schedules: 'Vous pouvez avoir jusqu’à {{maximum}} planifications',
};
