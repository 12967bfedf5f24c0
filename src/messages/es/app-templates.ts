import type { appTemplates as en } from '../en/app-templates.ts';
import type { Translated } from '../index.ts';

export const appTemplates: Translated<typeof en> = {
  title: 'Plantillas',
  choose: 'Elija una plantilla para ver su formulario y su flujo.',
  preview: 'Vista previa de {{name}}',
  steps_one: '{{count}} paso',
  steps_other: '{{count}} pasos',
  fields_one: '{{count}} campo',
  fields_other: '{{count}} campos',
  standIn: 'Su organización no tiene {{names}}. Usted ocupa su lugar hasta que elija a otra persona.',
  often: 'Empezar con una plantilla',
  failed: 'No se pudieron cargar las plantillas',
};
