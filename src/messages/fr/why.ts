import type { why as en } from '../en/why.ts';
import type { Translated } from '../index.ts';

export const why: Translated<typeof en> = {
  because_user: 'Cette étape désigne {{name}}.',
  because_role: 'Cette étape s’adresse au rôle {{value}}.',
  because_team: 'Cette étape s’adresse à l’équipe {{value}}.',
  because_initiator: 'Cette étape s’adresse à la personne qui a lancé l’entrée.',
  because_initiatorManager: 'Cette étape s’adresse au responsable de la personne qui a lancé l’entrée.',
  because_managerOf: 'Cette étape s’adresse au responsable de la personne dans « {{value}} ».',
  because_field: 'Cette étape s’adresse à la personne dans « {{value}} ».',
  because_emailField: 'Cette étape s’adresse à la personne dont l’adresse e-mail est dans « {{value}} ».',
  because_hiddenField: 'Cette étape s’adresse à une personne d’un champ que vous ne voyez pas.',
  because_previousActor: 'Cette étape s’adresse à la dernière personne qui a agi.',
  because_referenceData:
    'Cette étape s’adresse à la personne que les données de référence indiquent pour « {{value}} ».',
  because_expression: 'Une formule de cette étape a choisi {{name}}.',
  because_administrator:
    'Trop peu d’autres personnes pouvaient être sollicitées : c’est revenu aux administrateurs.',
  because_reassigned: '{{by}} l’a confié à {{name}}.',
  because_added: '{{by}} a aussi sollicité {{name}}.',
  because_released: '{{by}} s’en était chargé seul, puis l’a rendu.',
  because_escalated: '{{from}} n’a pas répondu à temps : c’est passé au responsable.',
  because_unknown: 'L’étape a choisi {{name}} à l’arrivée de l’entrée.',
  locked_calculated: 'Il est calculé à partir d’autres champs.',
  locked_allocated: 'Le système attribue cette valeur.',
  locked_condition: 'Une règle du formulaire le verrouille pour les valeurs actuelles.',
  locked_reader:
    'Vous n’avez pas de tâche ouverte ici, et les droits de cette application ne vous permettent pas de modifier l’entrée.',
  locked_closedTask: 'Votre tâche sur cette entrée est terminée.',
  locked_by_field: 'L’étape « {{step}} » montre ce champ en lecture seule.',
  locked_by_section: 'L’étape « {{step}} » montre la section « {{section}} » en lecture seule.',
  locked_by_default:
    'Après le début, les champs sont en lecture, et l’étape « {{step}} » n’ouvre pas celui-ci.',
  ask: 'Pourquoi ?',
  title: 'Pourquoi est-ce ici ?',
  askField: 'Pourquoi ne puis-je pas modifier « {{field}} » ?',
  askSection: 'Pourquoi ne puis-je pas modifier cette section ?',
  nobody:
    'Personne ne peut répondre pour {{name}} pour l’instant. Les administrateurs peuvent le confier à quelqu’un.',
  standsIn: '{{name}} remplace {{for}}.',
  waitsForNobody: 'Aucune réponse n’est attendue pour l’instant.',
  others: 'Qui d’autre pourrait agir',
  refused: 'Ce que vous ne pouvez pas faire',
  restart: 'Recommencer',
  more_one: '{{count}} de plus',
  more_other: '{{count}} de plus',
  pressEdit: 'Vous pouvez le modifier : appuyez d’abord sur « {{edit}} ».',
  failed: 'Les raisons n’ont pas pu être chargées',
};
