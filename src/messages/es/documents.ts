import type { documents as en } from '../en/documents.ts';
import type { Translated } from '../index.ts';

export const documents: Translated<typeof en> = {
  printOrPdf: 'Imprimir o PDF',
  print: 'Imprimir',
  pdf: 'Descargar PDF',
  back: 'Atrás',
  history: 'Historial',
  when: 'Cuándo',
  who: 'Quién',
  what: 'Qué',
  message: 'Mensaje',
  printed: '{{title}} · impreso por {{name}}, {{when}}',
  page: 'Página {{page}} de {{pages}}',
  pictureOf: 'Imagen: {{name}}',
  signatureOf: 'Firma: {{name}}',
  logoOf: 'Logotipo de {{name}}',
  onlyVisible: 'Solo se imprimen los campos que usted puede ver.',
  sameAsPdf: 'El PDF tiene el mismo contenido y está etiquetado para lectores de pantalla.',
  contents: 'Contenido',
  making: 'Creando el PDF…',
  pdfFailed: 'No se pudo crear el PDF',
  failed: 'No se pudo cargar el documento',
  printTitle: 'Imprimir {{title}}',
  entries_one: '{{count}} entrada',
  entries_other: '{{count}} entradas',
  preparing: 'Preparando el documento',
};
