import type { errors as en } from '../en/errors.ts';
import type { Translated } from '../index.ts';

export const errors: Translated<typeof en> = {
  malformed_request: 'La requête n’a pas pu être lue.',
  not_signed_in: 'Veuillez vous connecter.',
  token_expired: 'Votre session a expiré.',
  sign_in_failed: 'Les identifiants sont incorrects.',
  answers_wrong: 'Au moins une réponse est fausse.',
  code_wrong: 'Ce code est incorrect ou a déjà servi.',
  session_ended: 'Vous êtes déconnecté. Veuillez vous reconnecter.',
  webhook_unverified:
    'La signature ou la clé manque, est incorrecte ou trop ancienne, ou il n’y a rien à cette adresse.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  foreign_origin: 'Les pages d’autres sites ne peuvent pas se connecter ici.',
  secret_of_owner:
    'Seul {{name}}, propriétaire de ce webhook, peut changer le secret. Si vous le modifiez et l’enregistrez, il agira en votre nom.',
  bot_of_owner:
    'Ce bot agit au nom de {{owner}}. Seule cette personne peut le démarrer. Reprenez-le : il agira alors en votre nom, avec vos droits.',
  webhook_of_owner:
    'Seul {{name}}, propriétaire de ce webhook, peut le faire. Si vous le modifiez et l’enregistrez, il deviendra le vôtre.',
  licence_expired: 'La licence a expiré et n’a pas été renouvelée. Veuillez contacter la comptabilité.',
  tenant_suspended: 'L’accès de cette organisation est suspendu. Veuillez contacter le service comptable.',
  passkey_refused: 'Cette clé d’accès n’a pas été acceptée. Réessayez ou connectez-vous autrement.',
  method_not_allowed:
    'Votre organisation n’autorise pas cette façon de se connecter. Utilisez-en une autre ou demandez à l’administration.',
  account_disabled: 'Ce compte est désactivé.',
  not_found: 'Cela n’existe pas, ou vous n’y avez pas accès.',
  unknown_tenant: 'Il n’y a aucune organisation à cette adresse.',
  stale_revision: 'Quelqu’un d’autre a modifié ceci entre-temps. Rechargez pour voir les modifications.',
  stale_definition:
    'Quelqu’un d’autre a modifié cette application entre-temps. Rechargez pour voir les modifications.',
  stale_revision_by: '{{name}} a modifié ceci le {{at}}. Rechargez pour voir les modifications.',
  stale_definition_by:
    '{{name}} a modifié cette application le {{at}}. Rechargez pour voir les modifications.',
  task_closed: 'Cette tâche n’est plus ouverte.',
  action_not_possible: 'Ce n’est pas possible dans l’état actuel.',
  webhook_paused:
    'Ce webhook est en pause. Demandez à ses responsables de le reprendre, puis renvoyez l’appel.',
  restart_failed: 'Erreur lors du redémarrage du processus',
  assistant_not_set_up:
    'L’assistant n’est pas configuré. Un administrateur peut le faire dans Paramètres > Assistant.',
  assistant_off: 'L’assistant est désactivé. Un administrateur peut l’activer dans Paramètres > Assistant.',
  assistant_answering:
    'Une réponse est encore en cours d’écriture dans cette conversation. Veuillez l’attendre.',
  analyst_access_unavailable: 'SQL pour analystes n’est pas disponible dans cette installation',
  analyst_access_off: 'SQL pour analystes est désactivé',
  analyst_rights_missing:
    'La base de données a refusé un droit nécessaire. L’exploitant peut savoir lequel avec « npm run doctor ».',
  link_invalid: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  no_seat: 'Les {{bought}} places de ce type sont prises. Désactivez un utilisateur ou étendez la licence.',
  idempotency_conflict: 'Cette requête a déjà été envoyée avec un autre contenu.',
  too_large: 'La requête ou le fichier est trop volumineux.',
  unsupported_media_type: 'Ce type de contenu n’est pas accepté.',
  validation_failed: 'Veuillez corriger les champs signalés.',
  definition_faulty: 'Corrigez d’abord les erreurs de l’application.',
  reserved_name: 'Le nom {{name}} est réservé au système, veuillez en choisir un autre.',
  duplicate_name: 'Le nom {{name}} est déjà pris.',
  conversion_impossible: 'Certaines valeurs enregistrées ne peuvent pas être converties.',
  too_many_requests: 'Trop de requêtes. Veuillez réessayer plus tard.',
  too_many_sign_ins: 'Trop de mots de passe incorrects. Réessayez dans {{minutes}} min.',
  too_many_connections:
    'Vous avez {{count}} fenêtres ouvertes avec mise à jour en direct, ce qui est la limite. Fermez-en quelques-unes.',
  internal: 'Une erreur est survenue de notre côté.',
  unavailable: 'Le serveur n’est pas disponible pour le moment. Veuillez réessayer dans un instant.',
  under_maintenance: 'Le site est en maintenance programmée',
  app_busy:
    'Quelqu’un lit beaucoup de données de cette application ; elle n’a donc pas été publiée. Rien n’a changé. Veuillez réessayer dans un instant.',
  timed_out: 'Délai d’attente de la requête dépassé',
  storage_full:
    'Il n’y a plus d’espace pour enregistrer ceci. Votre administrateur doit libérer ou ajouter de l’espace de stockage.',
  input_missing: 'Ce champ est obligatoire.',
  input_type: 'Le type est incorrect.',
  input_too_small: 'Trop court ou trop petit.',
  input_too_big: 'Trop long ou trop grand.',
  input_format: 'Format non valide.',
  price_format:
    'Saisissez un nombre supérieur ou égal à 0, avec au plus 7 chiffres avant la virgule et 6 après.',
  unknown_key: '« {{key}} » n’est pas reconnu ici. Vouliez-vous dire « {{nearest}} » ?',
  input_not_taken: 'Cet appel n’utilise pas cette valeur.',
  input_unknown: 'Ne fait pas partie des valeurs possibles.',
  licence_file_faulty: 'Ce n’est pas un fichier de licence de l’exploitant pour cette organisation.',
  licence_file_older:
    'Un fichier de licence plus récent a déjà été chargé. Demandez-en un actuel à l’exploitant.',
  contrast_too_low:
    'Le texte ne ressortirait pas assez sur cette couleur (contraste {{ratio}} : 1, il faut au moins 4,5 : 1).',
  hidden_value_taken:
    'Dans un champ que vous ne voyez pas, cette entrée recevrait une valeur qu’une autre entrée a déjà. Adressez-vous à un administrateur.',
  nothing_to_publish: 'Rien n’a changé depuis la version {{version}} ; il n’y a donc rien à publier.',
  in_use: 'Encore utilisé par : {{apps}}',
  outside_refused: 'Cette adresse est bloquée.',
  outside_unreachable: 'L’autre système est injoignable ou ne répond pas à temps.',
  outside_status: 'L’autre système a répondu avec le statut {{status}}.',
  outside_unreadable: 'La réponse de l’autre système est illisible.',
  insufficient_scope: 'Il manque à cette clé la portée « {{scope}} ».',
  not_for_keys: 'Les clés ne peuvent pas faire cet appel. Connectez-vous pour cela.',
  key_limited_to_apps: 'Cette clé est limitée à certaines applications, et cet appel n’en concerne aucune.',
};
