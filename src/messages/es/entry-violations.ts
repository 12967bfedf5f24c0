import type { entryViolations as en } from '../en/entry-violations.ts';
import type { Translated } from '../index.ts';

export const entryViolations: Translated<typeof en> = {
  unknown_user: 'Este usuario no existe',
  unknown_file: 'Este archivo no existe o no puede adjuntarlo',
  no_longer_storable: 'El campo tiene ahora otro tipo y este valor no encaja en él',
  not_sortable: 'No se puede ordenar por {{column}}',
  not_groupable: 'No se puede agrupar por {{column}}',
  page_too_far: 'Las listas terminan en la fila {{maximum}}; utilice un filtro',
  export_too_large: 'Un archivo admite como máximo {{maximum}} entradas; utilice un filtro',
  not_a_sheet: 'Este archivo no es ni un libro de Excel (.xlsx) ni CSV',
  sheet_too_large: 'De un archivo se leen como máximo {{rows}} filas y {{columns}} columnas',
  sheet_empty: 'Debajo de la primera fila el archivo no contiene nada',
  target_taken: 'Dos columnas van a este campo',
  row_of_nothing:
    'Hoja {{sheet}}, línea {{line}}: la primera columna no indica una única fila de la primera hoja',
  not_a_column_type: 'Una columna no puede convertirse en un campo de este tipo',
  too_many_options: 'Hay demasiados valores distintos, o demasiado largos, para una lista de opciones',
  not_a_key: 'No se pueden encontrar entradas por este campo, o ninguna columna va a él',
  key_missing: 'La clave está vacía',
  key_unknown: 'Ninguna entrada tiene esta clave',
  key_ambiguous: 'Varias entradas tienen esta clave',
  unknown_category: 'Esta categoría no existe',
  too_many_templates: 'Ya hay {{maximum}} plantillas',
  category_cycle: 'Una categoría no puede estar dentro de sí misma',
  values_not_convertible: '{{count}} entradas contienen valores que no se pueden convertir: {{examples}}',
  values_not_unique: '{{count}} valores aparecen en más de una entrada: {{examples}}',
  file_empty: 'El archivo está vacío',
  views_too_many: 'Esta lista ya tiene {{maximum}} vistas',
  view_not_shareable: 'Solo quien puede diseñar esta aplicación puede compartir o cambiar vistas para todos',
  mention_not_allowed: 'Alguien a quien menciona no puede ver esta entrada',
};
