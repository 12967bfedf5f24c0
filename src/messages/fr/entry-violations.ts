import type { entryViolations as en } from '../en/entry-violations.ts';
import type { Translated } from '../index.ts';

export const entryViolations: Translated<typeof en> = {
  unknown_user: 'Cet utilisateur n’existe pas',
  unknown_file: 'Ce fichier n’existe pas ou vous ne pouvez pas le joindre',
  no_longer_storable: 'Le champ a désormais un autre type qui n’accepte pas cette valeur',
  not_sortable: 'Impossible de trier par {{column}}',
  not_groupable: 'Impossible de regrouper par {{column}}',
  not_arrangeable: 'La liste ne peut pas être organisée par {{column}}',
  page_too_far: 'Les listes s’arrêtent à la ligne {{maximum}} ; utilisez un filtre',
  document_too_large: 'Le document est trop grand ; choisissez moins d’entrées ou des images plus petites',
  export_too_large: 'Un fichier contient au plus {{maximum}} entrées ; utilisez un filtre',
  not_a_sheet: 'Ce fichier n’est ni un classeur Excel (.xlsx) ni un CSV',
  sheet_too_large:
    'Un fichier peut contenir jusqu’à {{rows}} lignes, {{columns}} colonnes et {{cells}} cellules',
  files_being_read: 'Plusieurs fichiers sont en cours de lecture. Réessayez dans {{seconds}} secondes.',
  old_workbook:
    'C’est un ancien classeur Excel (.xls) ou un classeur protégé par mot de passe. Enregistrez-le en .xlsx sans mot de passe',
  cell_error: '{{error}} est une erreur du tableur, pas une valeur',
  formula_without_result: 'Le fichier ne contient pas le résultat de cette formule : {{error}}',
  sheet_empty: 'Aucune donnée sous la ligne d’en-tête',
  target_taken: 'Deux colonnes sont associées à ce champ',
  row_of_nothing:
    'Feuille {{sheet}}, ligne {{line}} : la première colonne ne désigne pas une seule ligne de la première feuille',
  not_a_column_type: 'Une colonne ne peut pas devenir un champ de ce type',
  too_many_options: 'Les valeurs sont trop nombreuses ou trop longues pour une liste de choix',
  not_findable_by: 'Ce champ ne permet pas de retrouver des entrées, ou aucune colonne ne lui est associée',
  key_missing: 'La clé est vide',
  key_unknown: 'Aucune entrée n’a cette clé',
  key_ambiguous: 'Plusieurs entrées ont cette clé',
  incoming_decision: '« {{value}} » n’est pas une des décisions configurées',
  incoming_no_task: 'Le propriétaire du webhook n’a pas de tâche ouverte pour cette entrée',
  incoming_several_tasks: 'Le propriétaire du webhook a plusieurs tâches ouvertes pour cette entrée',
  description_too_long: 'La valeur ne peut pas dépasser 250 caractères',
  description_characters: 'Ne peut pas contenir < ni > ni caractères de contrôle',
  column_twice: 'La colonne « {{column}} » figure deux fois',
  too_many_cells: 'La ligne a plus de valeurs que de colonnes ({{maximum}})',
  unknown_category: 'Cette catégorie n’existe pas',
  too_many_templates: 'Vous avez déjà {{maximum}} modèles, ce qui est la limite',
  category_cycle: 'Une catégorie ne peut pas se trouver dans elle-même',
  file_empty: 'Le fichier est vide',
  views_too_many: 'Cette liste a déjà {{maximum}} vues, ce qui est la limite',
  view_not_shareable:
    'Seules les personnes qui peuvent concevoir cette application peuvent partager des vues ou modifier les vues partagées',
  mention_not_allowed: 'Une personne mentionnée ne peut pas voir cette entrée',
  key_in_use:
    '« {{key}} » est encore utilisé dans {{app}} (entrées : {{count}}). Modifiez d’abord ces entrées.',
  name_comma: 'Ne peut pas contenir de virgule',
};
