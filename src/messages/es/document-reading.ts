import type { documentReading as en } from '../en/document-reading.ts';
import type { Translated } from '../index.ts';

export const documentReading: Translated<typeof en> = {
  provider: 'Lectura de documentos',
  none: 'Sin lectura',
  service: 'Servicios',
  licence: 'Debe añadirse la licencia',
  oneOf: 'Ningún servicio',
  embedded: 'Se ejecuta en su propio servidor. Los documentos no salen de él.',
  outside: 'Los documentos se envían a este proveedor.',
  notReady: 'Antes, un administrador debe guardar su token.',
  loadFailed: 'No se pudieron cargar los proveedores',
};
