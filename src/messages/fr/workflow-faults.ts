import type { workflowFaults as en } from '../en/workflow-faults.ts';
import type { Translated } from '../index.ts';

export const workflowFaults: Translated<typeof en> = {
  unknown_setting: 'Le paramètre « {{name}} » n’existe pas ici. Vouliez-vous dire « {{nearest}} » ?',
  setting_not_taken: '« {{name}} » n’est pas utilisé ici, car il n’y a pas de paramètres',
  duplicate_activity: 'Deux activités ont le même identifiant',
  unknown_activity_type: 'Le type d’activité « {{type}} » n’existe pas',
  no_start: 'Le workflow n’a pas de début',
  several_starts: 'Le workflow a plusieurs débuts',
  no_end: 'Le workflow n’a pas de fin',
  connection_unknown_activity: 'Une connexion part d’une activité inexistante ou y mène',
  duplicate_connection: '{{activity}} : la même connexion existe deux fois ({{outcome}})',
  connection_into_start: 'Aucune connexion ne peut mener au début',
  connection_out_of_end: 'Aucune connexion ne peut partir de la fin',
  unknown_outcome: '{{activity}} n’a pas d’issue « {{outcome}} »',
  permission_unknown_activity:
    'Les droits sur les champs citent l’activité « {{activity}} », qui n’existe pas',
  permission_unknown_field: 'Les droits sur les champs citent le champ « {{name}} », qui n’existe pas',
  permission_unknown_section: 'Les droits sur les champs citent la section « {{name}} », qui n’existe pas',
  accepted_flow_unknown_field: 'Une divulgation acceptée cite le champ « {{name}} », qui n’existe pas',
  accepted_flow_unknown_activity: 'Une divulgation acceptée cite l’activité « {{name}} », qui n’existe pas',
  disclosure_hidden:
    '« {{target}} » est calculé à partir du champ masqué « {{field}} » et masqué avec lui à {{people}} ({{chain}})',
  disclosure_blank:
    '{{chain}} : ce texte affiche le champ masqué « {{field}} » et le laisse vide pour les personnes de {{people}}',
  disclosure_shown: 'Les personnes de {{people}} peuvent déduire « {{field}} » de « {{target}} » : {{chain}}',
  disclosure_route:
    'Les personnes de {{people}} peuvent déduire « {{field}} » du chemin que prend l’entrée à « {{target}} » : {{chain}}',
  disclosure_people:
    'Les personnes de {{people}} peuvent déduire « {{field}} » de qui est sollicité ou reçoit un e-mail à « {{target}} » : {{chain}}',
  disclosure_time:
    'Les personnes de {{people}} peuvent déduire « {{field}} » du moment où « {{target}} » se termine : {{chain}}',
  disclosure_taken:
    'Les personnes de {{people}} peuvent déduire « {{field}} » du fait que « {{target}} » puisse être enregistré : {{chain}}',
  disclosure_unique:
    '« {{field}} » doit être unique : les personnes de {{people}}, à qui il est masqué, peuvent trouver une valeur en l’essayant',
  disclosure_rule:
    'Les personnes de {{people}} peuvent déduire « {{field}} » des entrées qu’une règle d’autorisation leur montre : {{chain}}',
  disclosure_mail:
    '« {{target}} » envoie « {{field}} » par e-mail à des personnes choisies par le flux, aussi à certaines auxquelles il est masqué à {{people}} : {{chain}}',
  disclosure_address:
    '« {{target}} » envoie le champ masqué « {{field}} » à des adresses qui peuvent n’appartenir à aucun utilisateur : {{chain}}',
  disclosure_outside: '« {{target}} » envoie le champ masqué « {{field}} » à un autre système : {{chain}}',
  disclosure_app:
    '« {{target}} » transmet le champ masqué « {{field}} » à une autre application, où s’appliquent ses propres règles : {{chain}}',
  disclosure_given:
    'Par « {{target}} », on apprend « {{field}} » de l’application « {{app}} », qui le masque à {{people}}',
  disclosure_given_unnamed:
    'Des valeurs d’une autre application, masquées à certaines personnes, deviennent visibles par « {{target}} »',
  disclosures_bounded:
    'Les valeurs masquées peuvent se propager de trop de façons pour les lister. Traitez d’abord celles indiquées ou masquez moins de champs.',
  permission_who_missing: 'Une règle de droit ne dit pas pour qui elle vaut',
  unknown_placeholder: 'Espace réservé inconnu {{placeholder}}',
  setting_invalid: '{{activity}} : ce paramètre n’a pas de valeur valide',
  assignee_missing: '{{activity}} n’a pas de responsable',
  assignee_gone: 'Le responsable de {{activity}} n’est plus disponible',
  assignee_field_gone: '{{activity}} : le champ « {{field}} », qui désigne un responsable, n’existe plus',
  assignee_not_user: '{{activity}} : le champ « {{field}} » n’est pas un champ utilisateur',
  assignee_incomplete: '{{activity}} : choisissez un responsable',
  initiator_excluded: '{{activity}} sollicite l’initiateur, qui ne peut pas décider ici',
  escalation_cannot_reject:
    '{{activity}} refuse automatiquement si personne ne répond, mais n’a pas d’issue « {{outcome}} »',
  condition_missing: '{{activity}} n’a pas de condition',
  condition_constant: '{{activity}} : la condition donne toujours le même résultat',
  unreachable: '{{activity}} ne peut jamais être atteinte',
  dead_end: '{{activity}} : rien ne suit l’issue « {{outcome}} »',
  no_completion: 'À partir de {{activity}}, le workflow ne peut jamais se terminer',
  tokens_multiply: 'La boucle passant par {{activity}} crée des chemins parallèles sans limite',
  tokens_meet:
    '{{activity}} s’exécute plusieurs fois : les chemins séparés à {{parting}} se retrouvent ici sans jonction',
  loop_never_waits: 'La boucle passant par {{activity}} n’attend jamais et ne finirait pas',
  loop_may_never_wait:
    'La boucle passant par {{activity}} n’attend peut-être jamais. Ses conditions pourraient être vraies ensemble.',
  join_starved: '{{activity}} attend un chemin qui peut ne jamais arriver',
  join_after_choice: '{{activity}} attend tous les chemins, mais {{source}} n’en prend qu’un : {{outcomes}}',
  search_bounded: 'Le workflow est trop complexe pour être entièrement vérifié (plus de {{limit}} états)',
  nobody_to_ask: 'Personne n’était disponible',
  too_few_to_ask: '{{needed}} personnes doivent approuver ; disponibles : {{found}}',
  condition_faulty: 'La condition n’a pas pu être évaluée',
  assignee_too_long:
    'L’expression des responsables demande trop d’étapes de calcul. Utilisez moins de lignes ou une expression plus simple.',
  condition_too_long:
    'La condition demande trop d’étapes de calcul. Utilisez moins de lignes ou une condition plus simple.',
  endless_loop: 'Arrêté après {{limit}} étapes dans une boucle qui n’attend jamais',
  task_closed: 'Cette tâche n’est plus ouverte',
  not_assignee: 'Cette tâche est attribuée à quelqu’un d’autre',
  message_required: 'Un message est requis',
  self_approval: 'L’initiateur ne peut pas décider ici',
  already_answered: 'Vous avez déjà répondu ici',
  already_assigned: 'Cette personne a déjà une tâche ici',
  inactive_user: 'Cet utilisateur ne peut pas recevoir de tâches',
  cannot_send_back: 'Le renvoi à cette étape est impossible',
  already_started: 'Le processus a déjà commencé',
  not_running: 'Le processus n’est pas en cours',
  not_initiator: 'Seul l’initiateur peut le faire',
  cannot_move: 'Le processus ne peut pas être déplacé ici',
  move_leaves_join:
    '{{activity}} attendrait indéfiniment le chemin déplacé au-delà. Déplacez aussi les autres chemins.',
  join_differs: '{{activity}} : des chemins sont déjà arrivés ici et la nouvelle version y mène par d’autres',
  move_passed: 'Ce qui s’est passé depuis ne peut pas être annulé',
  move_again: 'L’entrée a de nouveau été déplacée depuis',
  move_ended: 'Le processus s’est terminé depuis',
  move_ends_wait: 'Elle attendait un minuteur ou un autre système ; le déplacement y a mis fin',
  move_taken_back: 'Ce déplacement a déjà été annulé',
  not_faulted: 'Le processus n’a pas d’erreur',
  nothing_awaited: 'Le processus n’attend pas cela',
  assignee_not_email: '{{activity}} : le champ « {{field}} » n’est pas un champ e-mail',
  written_field_gone: '{{activity}} : le champ « {{field}} » n’existe pas',
  field_not_writable: '{{activity}} : le champ « {{field}} » ne peut pas être rempli',
  field_written_twice: '{{activity}} : le champ « {{field}} » est rempli deux fois',
  nothing_written: '{{activity}} ne remplit aucun champ',
  timer_missing: '{{activity}} n’a pas de durée d’attente',
  timer_twice: '{{activity}} peut attendre une durée ou une date, pas les deux',
  timer_field_gone: '{{activity}} : le champ « {{field}} » n’existe plus',
  timer_not_date: '{{activity}} : le champ « {{field}} » n’est pas un champ de date',
  team_gone: '{{activity}} : l’équipe « {{team}} » n’existe pas',
  subject_missing: '{{activity}} n’a pas d’objet',
  url_invalid: '{{activity}} a besoin d’une adresse web (https://…)',
  started_app_missing: '{{activity}} : choisissez l’application à démarrer',
  table_gone: '{{activity}} : cette section de tableau n’existe plus',
  output_without_one_end:
    '{{activity}} ne peut associer que la réponse d’une seule entrée dont la fin est attendue',
  connector_missing: '{{activity}} : choisissez le connecteur à exécuter',
  written_value_refused: 'La valeur pour « {{field}} » ne convient pas au champ',
  written_value_too_long:
    'La valeur de « {{field}} » demande trop d’étapes de calcul. Utilisez moins de lignes ou une expression plus simple.',
  timer_date_missing: 'Il n’y a pas de date à attendre dans « {{field}} »',
  nothing_to_claim: 'Cette tâche n’est déjà qu’à vous',
  nothing_to_release: 'Cette tâche n’a pas été prise en charge',
  job_failed: '{{reason}}',
  waits_for_connector: 'En attente : le connecteur « {{connector}} » est suspendu',
  waits_for_a_connector: 'En attente : un connecteur est suspendu',
  stopped_nobody_to_ask: 'Personne n’était disponible',
  stopped_too_few_to_ask: 'Moins de personnes étaient disponibles qu’il n’en faut pour approuver',
  stopped_condition_faulty: 'La condition n’a pas pu être évaluée',
  stopped_assignee_too_long: 'L’expression des responsables demande trop d’étapes de calcul',
  stopped_condition_too_long: 'La condition demande trop d’étapes de calcul',
  stopped_endless_loop: 'Les étapes se répétaient sans fin',
  stopped_dead_end: 'Rien ne suit la réponse',
  stopped_join_starved: 'Il attend un chemin qui ne peut plus arriver',
  stopped_job_failed: 'L’action externe de cette étape a échoué',
  stopped_written_value_refused: 'Une valeur ne convenait pas à son champ',
  stopped_written_value_too_long: 'Le calcul d’une valeur demande trop d’étapes',
  stopped_timer_date_missing: 'Il n’y a pas de date à attendre',
  stopped_other: 'L’étape a échoué',
  document_report_missing: '{{activity}} : choisissez un rapport',
  document_report_gone:
    '{{activity}} : le rapport n’existe plus ou ne porte pas sur une entrée de cette application',
  document_field_missing: '{{activity}} : choisissez un champ de fichier hors des tableaux',
  document_refused: 'Le document n’a pas pu être créé : {{reason}}',
  report_lost_names: 'Le rapport « {{report}} » nomme ce que cette application n’a pas : {{names}}',
  stopped_document_report_gone: 'Le rapport n’existe plus',
  stopped_document_refused: 'Le document n’a pas pu être créé ou rangé',
  waits_for_integration:
    'En attente : le connecteur « {{connector}} » est désactivé, car son intégration est désactivée dans le hub de connexions',
  waits_for_key:
    'En attente : le connecteur « {{connector}} » n’a pas de clé, car elle a été révoquée dans le hub de connexions',
};
