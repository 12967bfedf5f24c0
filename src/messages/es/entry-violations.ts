import type { entryViolations as en } from '../en/entry-violations.ts';
import type { Translated } from '../index.ts';

export const entryViolations: Translated<typeof en> = {
  unknown_user: 'Este usuario no existe',
  unknown_file: 'Este archivo no existe o no puede adjuntarlo',
  no_longer_storable: 'El campo tiene ahora otro tipo que no admite este valor',
  not_sortable: 'No se puede ordenar por {{column}}',
  not_groupable: 'No se puede agrupar por {{column}}',
  page_too_far: 'Las listas terminan en la fila {{maximum}}; utilice un filtro',
  document_too_large: 'El documento es demasiado grande; elija menos entradas o imágenes más pequeñas',
  export_too_large: 'Un archivo admite como máximo {{maximum}} entradas; utilice un filtro',
  not_a_sheet: 'Este archivo no es ni un libro de Excel (.xlsx) ni CSV',
  sheet_too_large: 'Un archivo puede tener hasta {{rows}} filas, {{columns}} columnas y {{cells}} celdas',
  files_being_read: 'Ahora se están leyendo varios archivos. Vuelva a intentarlo en {{seconds}} segundos.',
  old_workbook:
    'Es un libro de Excel antiguo (.xls) o protegido con contraseña. Guárdelo como .xlsx sin contraseña',
  cell_error: '{{error}} es un error de la hoja de cálculo, no un valor',
  formula_without_result: 'El archivo no contiene el resultado de esta fórmula: {{error}}',
  sheet_empty: 'No hay datos debajo de la fila de encabezados',
  target_taken: 'Hay dos columnas asignadas a este campo',
  row_of_nothing:
    'Hoja {{sheet}}, línea {{line}}: la primera columna no indica una única fila de la primera hoja',
  not_a_column_type: 'Una columna no puede convertirse en un campo de este tipo',
  too_many_options: 'Los valores son demasiados o demasiado largos para una lista de opciones',
  not_findable_by: 'No se pueden localizar entradas por este campo, o no tiene ninguna columna asignada',
  key_missing: 'La clave está vacía',
  key_unknown: 'Ninguna entrada tiene esta clave',
  key_ambiguous: 'Varias entradas tienen esta clave',
  description_too_long: 'El valor no puede superar 250 caracteres',
  description_characters: 'No puede contener < ni > ni caracteres de control',
  column_twice: 'La columna «{{column}}» aparece dos veces',
  too_many_cells: 'La línea tiene más valores que columnas ({{maximum}})',
  unknown_category: 'Esta categoría no existe',
  too_many_templates: 'Ya tiene {{maximum}} plantillas, que es el límite',
  category_cycle: 'Una categoría no puede estar dentro de sí misma',
  file_empty: 'El archivo está vacío',
  views_too_many: 'Esta lista ya tiene {{maximum}} vistas, que es el límite',
  view_not_shareable:
    'Solo quien puede diseñar esta aplicación puede compartir vistas o cambiar las compartidas',
  mention_not_allowed: 'Alguien a quien menciona no puede ver esta entrada',
  key_in_use: '«{{key}}» aún se usa en {{app}} (entradas: {{count}}). Cambie primero esas entradas.',
  name_comma: 'No puede contener comas',
};
